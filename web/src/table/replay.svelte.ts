import type {
	Action,
	Explained,
	LogEntry,
	Observation,
	ReplayFrame,
	RuleInfo,
	Seat,
	TableInfo,
} from "../wire";
import { seatLabel, seatName, speaksTo } from "./seats";
import type { Arrival, Session } from "./session";

/** Brings one frame; rejects when the server cannot be reached. */
export type LoadFrame = (version: number) => Promise<ReplayFrame>;

/** How many frames before and after the one on show are fetched ahead. */
const AHEAD = 2;

/** A finished match, step by step: a session in which nothing can be done. */
export class ReplaySession implements Session {
	readonly table: TableInfo;
	readonly draft: readonly Action[] = [];
	readonly previewed = null;
	readonly complete = false;
	readonly mayUndo = false;
	readonly myTurn = false;
	readonly viewer: Seat | null;
	/** How many steps the match has. */
	readonly last: number;

	/** So many steps have been taken in what is on show. */
	version = $state(0);
	arrival = $state.raw<Arrival | null>(null);
	/** Whether the wanted step could not be fetched. */
	missing = $state(false);

	#frame = $state.raw<ReplayFrame | null>(null);
	#chosen = $state<Seat | null>(null);
	#rules: (id: string) => RuleInfo | undefined;
	#load: LoadFrame;
	#frames = new Map<number, Promise<ReplayFrame>>();
	#wholeLog: readonly LogEntry[];
	#arrivals = 0;

	constructor(live: Session, load: LoadFrame) {
		this.table = live.table;
		this.viewer = live.viewer;
		this.#wholeLog = live.log;
		this.last = live.log.length;
		this.#rules = (id) => live.rule(id);
		this.#load = load;
		this.#chosen = live.viewer ?? 0;
	}

	/** Whether a frame is on show. */
	get started(): boolean {
		return this.#frame !== null;
	}

	get observation(): Observation {
		if (this.#frame === null) throw new Error("no frame is loaded: ask `started` first");
		return this.#frame.observation as Observation;
	}

	/** What the step on show did; `null` before the first. */
	get entry(): LogEntry | null {
		return this.#frame?.entry ?? null;
	}

	get log(): readonly LogEntry[] {
		return this.#wholeLog.slice(0, this.#frame?.version ?? 0);
	}

	get scores(): readonly number[] {
		return this.#frame?.scores ?? [];
	}

	get focus(): Seat {
		return this.#chosen ?? 0;
	}

	/**
	 * Where it is worth stopping: before and after every deed of a player. The deals in between go by at once.
	 */
	get stops(): readonly number[] {
		const isStop = (step: number) => this.#wholeLog[step - 1]?.by != null || this.#wholeLog[step]?.by != null;
		return Array.from({ length: this.last + 1 }, (_, step) => step).filter(
			(step) => isStop(step) || step === this.last,
		);
	}

	/** Show the table after so many steps; the neighbours are fetched ahead. */
	async step(to: number): Promise<void> {
		const version = Math.min(this.last, Math.max(0, to));
		const isNext = version === (this.#frame?.version ?? -2) + 1;
		this.version = version;
		try {
			const frame = await this.#fetch(version);
			// The slider may have moved on while this frame was on its way.
			if (this.version !== version) return;
			this.missing = false;
			this.#frame = frame;
			this.#arrivals += 1;
			this.arrival = isNext && frame.entry ? { id: this.#arrivals, entries: [frame.entry] } : null;
			this.#fetchAround(version);
		} catch {
			if (this.version === version) this.missing = true;
		}
	}

	look(seat: Seat): void {
		this.#chosen = seat;
	}

	rule(id: string): RuleInfo | undefined {
		return this.#rules(id);
	}

	isYou(seat: Seat): boolean {
		return speaksTo(this.table, seat);
	}

	seatName(seat: Seat): string {
		return seatName(this.table, seat);
	}

	seatLabel(seat: Seat): string {
		return seatLabel(this.table, seat);
	}

	setDraft(): void {
		// Nothing can be laid in the past.
	}

	async commit(): Promise<boolean> {
		return false;
	}

	undo(): void {
		// Nothing can be taken back in the past.
	}

	async explain(): Promise<Explained | null> {
		return null;
	}

	#fetchAround(version: number): void {
		for (let distance = 1; distance <= AHEAD; distance += 1) {
			for (const neighbour of [version + distance, version - distance]) {
				if (neighbour >= 0 && neighbour <= this.last) this.#fetch(neighbour).catch(() => undefined);
			}
		}
	}

	#fetch(version: number): Promise<ReplayFrame> {
		const known = this.#frames.get(version);
		if (known) return known;
		const frame = this.#load(version);
		this.#frames.set(version, frame);
		frame.catch(() => this.#frames.delete(version));
		return frame;
	}
}
