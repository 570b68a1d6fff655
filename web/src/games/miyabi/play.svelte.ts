/** What one player does at one table before it is confirmed, and what is shown of moves that are still playing. */
import { type Square, sameSquare } from "../../board/grid";
import { AnimationQueue, type Job } from "../../board/queue";
import type { Arrival, Session } from "../../table/session";
import type { Action, Explained, LogEntry, Seat } from "../../wire";
import * as hands from "./hand";
import { anchorOf, anchors, covers, placementOf } from "./placements";
import { type Step, stepsOf } from "./playback";
import {
	asMiyabi,
	type Garden,
	type Kind,
	type LegalPlacement,
	type MiyabiObservation,
	type PlaceTile,
} from "./types";

/** How long the pointer rests on a spot before the server is asked why it is not legal. */
const DWELL_MS = 180;

const plays = new WeakMap<Session, Play>();

/** The one play of a session: all parts of the view share it. */
export function playOf(session: Session): Play {
	const known = plays.get(session);
	if (known !== undefined) return known;
	const made = new Play(session);
	plays.set(session, made);
	return made;
}

export class Play {
	readonly session: Session;
	/** The answer about the spot that was tried last. */
	refusal = $state.raw<Explained | null>(null);
	/** The tile that is just being laid. */
	laying = $state.raw<Step | null>(null);
	/** The square that the keyboard is on. */
	cursor = $state.raw<Square>([0, 0]);
	/** Grows whenever the keyboard shall go to the board. */
	summons = $state(0);

	readonly queue: AnimationQueue;
	#hand = $state.raw<hands.Hand>(hands.EMPTY);
	#handVersion = $state(-1);
	#shown = $state.raw<readonly Garden[] | null>(null);
	/** What the last step that was queued leads to. */
	#upcoming: readonly Garden[] | null = null;
	#settled: readonly Garden[] | null = null;
	/** Version of the newest log entry that was taken in. */
	#version: number;
	#arrival: number;
	#dwell: ReturnType<typeof setTimeout> | undefined;

	constructor(session: Session) {
		this.session = session;
		this.#version = newestIn(session.log);
		this.#arrival = session.arrival?.id ?? 0;
		this.queue = new AnimationQueue(() => this.#settle());
	}

	get observation(): MiyabiObservation {
		return asMiyabi(this.session.observation);
	}

	/** The gardens as they are shown: behind the truth while moves are playing. */
	get gardens(): readonly Garden[] {
		return this.#shown ?? this.observation.gardens;
	}

	/** The garden in the stage. */
	get garden(): Garden | undefined {
		return this.gardens[this.session.focus];
	}

	/** The seat that the stage returns to. */
	get home(): Seat {
		return this.session.viewer ?? 0;
	}

	/** Whether the viewer may pick up and lay: their turn, their garden, nothing still playing. */
	get active(): boolean {
		return this.session.myTurn && this.session.viewer === this.session.focus && this.#shown === null;
	}

	get choices(): hands.Choices {
		return this.observation;
	}

	/** The hand, as long as it belongs to the table as it stands. */
	get hand(): hands.Hand {
		return this.session.myTurn && this.#handVersion === this.session.table.version ? this.#hand : hands.EMPTY;
	}

	/** The placement that is laid but not confirmed. */
	get drafted(): LegalPlacement | null {
		return placementOf(this.observation.placements, this.session.draft[0]);
	}

	get passing(): boolean {
		return this.session.draft[0]?.type === "pass";
	}

	/** What the board shows in the air: the draft, else the aim. */
	get ghost(): LegalPlacement | null {
		return this.drafted ?? this.hand.aim;
	}

	/** Objects on tiles of this design. */
	objectsOn(design: string): number {
		return this.observation.designs.find((one) => one.design === design)?.objects ?? 0;
	}

	// ---- picking up and laying

	take(kind: Kind): void {
		if (!this.active) return;
		this.#clearDraft();
		this.#change(hands.take(this.hand, kind, this.choices));
		this.#ask(0);
	}

	/** The pointer moves over a square: the ghost follows, unless a tile is laid already. */
	hover(square: Square): void {
		if (!this.active || this.hand.kind === null || this.session.draft.length > 0) return;
		if (sameSquare(this.hand.tried?.square ?? null, square)) return;
		this.#change(hands.point(this.hand, square, this.choices));
		this.#ask(DWELL_MS);
	}

	leave(): void {
		if (this.session.draft.length === 0) this.#change(hands.leave(this.hand));
	}

	/** A click, a tap or Enter on a square: lay the tile in hand there, or choose the square. */
	press(square: Square): void {
		if (!this.active) return;
		const laid = this.drafted;
		if (this.hand.kind === null && laid === null) {
			this.#clearDraft();
			this.#change(hands.choose(this.hand, square));
			return;
		}
		const hand = this.hand.kind === null && laid !== null ? hands.aimAt(laid) : this.hand;
		const pointed = hands.point(hand, square, this.choices);
		this.#change(pointed);
		if (pointed.aim === null) {
			this.#clearDraft();
			this.#ask(0);
		} else if (laid !== null && pointed.aim === laid) {
			this.rotate(1);
		} else {
			this.#lay(pointed.aim);
		}
	}

	rotate(step: number): void {
		if (!this.active) return;
		const laid = this.drafted;
		const turned = hands.turnBy(laid === null ? this.hand : hands.aimAt(laid), step, this.choices);
		this.#change(turned);
		if (turned.aim !== null) {
			// The keyboard stays on the tile, so that Enter confirms what was turned.
			if (!covers(turned.aim, this.cursor)) this.cursor = anchorOf(turned.aim);
			if (laid !== null) this.#lay(turned.aim);
		}
		this.#ask(0);
	}

	get canRotate(): boolean {
		const laid = this.drafted;
		return this.active && hands.canTurn(laid === null ? this.hand : hands.aimAt(laid), this.choices);
	}

	/** Aim at the next or previous legal placement and put the keyboard there. */
	walk(step: number): void {
		if (!this.active) return;
		const laid = this.drafted;
		const walked = hands.walkBy(laid === null ? this.hand : hands.aimAt(laid), step, this.choices);
		this.#clearDraft();
		this.#change(walked);
		if (walked.aim === null) return;
		this.cursor = anchorOf(walked.aim);
		// The keyboard goes along: Enter lays the tile there, wherever the focus was.
		this.summons += 1;
	}

	/** Send the keyboard to the first legal spot of the tile in hand. */
	summon(): void {
		const { kind, aim } = this.hand;
		if (kind === null) return;
		const [first] = anchors(this.choices.placements, kind);
		this.cursor = (aim && anchorOf(aim)) ?? first ?? this.cursor;
		this.summons += 1;
	}

	pass(): void {
		if (!this.active || !this.observation.may_pass) return;
		this.#change(hands.EMPTY);
		this.session.setDraft([{ type: "pass" }]);
	}

	/** Take back one thing: the draft, then the aim, then the tile, then the large view. Whether there was any. */
	back(): boolean {
		if (this.session.draft.length > 0) {
			const laid = this.drafted;
			if (laid !== null) this.#change({ ...hands.aimAt(laid), aim: null });
			this.#clearDraft();
			return true;
		}
		if (this.hand !== hands.EMPTY) {
			this.#change(hands.EMPTY);
			return true;
		}
		if (this.session.focus === this.home) return false;
		this.session.look(this.home);
		return true;
	}

	#lay(placement: LegalPlacement): void {
		this.session.setDraft([actionOf(placement.action)]);
	}

	#clearDraft(): void {
		if (this.session.draft.length > 0) this.session.setDraft([]);
	}

	#change(hand: hands.Hand): void {
		if (hand.tried !== this.#hand.tried) this.refusal = null;
		this.#hand = hand;
		this.#handVersion = this.session.table.version;
	}

	/** Ask the server why the spot that is tried is not legal. */
	#ask(after: number): void {
		clearTimeout(this.#dwell);
		const { kind, tried } = this.#hand;
		if (kind === null || tried === null) return;
		const action = actionOf({ type: "place_tile", ...kind, squares: tried.squares });
		this.#dwell = setTimeout(() => {
			void this.session.explain(action).then((answer) => {
				if (this.#hand.tried === tried) this.refusal = answer;
			});
		}, after);
	}

	// ---- moves that play

	/** Take in what has arrived. `animate` makes the animation of a step; `null` shows everything at once. */
	receive(
		observation: MiyabiObservation,
		arrival: Arrival | null,
		animate: ((step: Step) => Job) | null,
	): void {
		const fresh = arrival !== null && arrival.id !== this.#arrival;
		const { log } = this.session;
		// After a hurry several updates come at once and only the last is an arrival: nothing to animate then.
		const follows = fresh && newestIn(log.slice(0, -arrival.entries.length)) === this.#version;
		if (fresh) this.#arrival = arrival.id;
		this.#version = newestIn(log);
		const base = this.#upcoming ?? this.#settled;
		const steps =
			follows && base !== null && animate !== null ? stepsOf(base, arrival.entries, observation.designs) : [];
		if (steps.length > 0 && animate !== null) {
			if (this.#shown === null) this.#shown = base;
			this.#upcoming = steps.at(-1)?.gardens ?? null;
			this.queue.add(steps.map((step) => this.#playing(step, animate(step))));
		} else if (!follows && this.queue.running) {
			this.queue.skip();
		} else if (!this.queue.running) {
			this.#settled = observation.gardens;
		}
	}

	#playing(step: Step, animation: Job): Job {
		return async (hurry) => {
			this.#shown = step.gardens;
			this.laying = step;
			await animation(hurry);
			this.laying = null;
		};
	}

	#settle(): void {
		this.#shown = null;
		this.#upcoming = null;
		this.#settled = this.observation.gardens;
	}
}

function newestIn(log: readonly LogEntry[]): number {
	return log.at(-1)?.version ?? 0;
}

/** The game's own words as the shell carries them. */
function actionOf(action: PlaceTile): Action {
	return { ...action };
}
