/** The view of Miyabi: its components, and its words about the table as it stands. */

import type { GameView, LogLine, ScoreLine, Session, Summary, Tool } from "../../table/session";
import { t } from "../../text";
import type { GameEvent, Seat } from "../../wire";
import Ground from "./Ground.svelte";
import * as hands from "./hand";
import MiyabiEnd from "./MiyabiEnd.svelte";
import MiyabiOffer from "./MiyabiOffer.svelte";
import MiyabiRivals from "./MiyabiRivals.svelte";
import MiyabiTable from "./MiyabiTable.svelte";
import { anchors, ofKind } from "./placements";
import { type Play, playOf } from "./play.svelte";
import {
	asEvent,
	asMiyabi,
	type LegalPlacement,
	type MiyabiEvent,
	OBJECTS,
	type ObjectName,
	type ScoreItem,
} from "./types";
import { chainText, designText, kindText, listText, objectsText, rulings, squareName } from "./words";

/** The rules that points come from. */
const LAYING = "M8.1";
const FIFTH_LAYER = "M8.2";
const MOST = "M9.1";
const SECOND = "M9.2";

export const miyabi: GameView = {
	Table: MiyabiTable,
	Offer: MiyabiOffer,
	Rivals: MiyabiRivals,
	End: MiyabiEnd,
	Ground,
	open: (session) => void playOf(session),
	key,
	prompt,
	summary,
	tools,
	describe,
	progress,
	seatNote,
	scoreLines,
	ending: () => t("miyabi-ending"),
};

// ---- whose turn, what to do

function prompt(session: Session): { strong: string; text: string } {
	const seen = asMiyabi(session.observation);
	if (seen.to_act === "terminal")
		return { strong: t("miyabi-prompt-over"), text: t("miyabi-prompt-over-text") };
	if (seen.to_act === "chance") return { strong: "", text: t("miyabi-prompt-chance") };
	if (!session.myTurn) {
		return {
			strong: t("miyabi-turn-of", { name: session.seatName(seen.to_act) }),
			text: t("miyabi-prompt-wait"),
		};
	}
	const strong = session.isYou(seen.to_act)
		? t("miyabi-your-turn")
		: t("miyabi-turn-of-seat", { name: session.seatName(seen.to_act) });
	return { strong, text: whatToDo(playOf(session)) };
}

function whatToDo(play: Play): string {
	const { hand, drafted } = play;
	const { placements } = play.observation;
	if (play.passing) return t("miyabi-prompt-pass", rulings(play.session));
	if (drafted !== null) return t("miyabi-prompt-laid", { objects: objectsOf(play, drafted) });
	if (hand.kind !== null) {
		const objects = objectsText(hand.kind.object, play.objectsOn(hand.kind.design));
		return t(ofKind(placements, hand.kind).length > 0 ? "miyabi-prompt-hand" : "miyabi-prompt-nowhere", {
			objects,
		});
	}
	if (placements.length === 0) return t("miyabi-prompt-no-tile", rulings(play.session));
	if (hand.square === null) return t("miyabi-prompt-start");
	const square = squareName(hand.square);
	return t(kindsThatFit(play) > 0 ? "miyabi-prompt-square" : "miyabi-prompt-no-tile-here", { square });
}

function kindsThatFit(play: Play): number {
	return play.observation.display.filter((kind) => hands.fits(play.hand, kind, play.choices)).length;
}

function objectsOf(play: Play, placement: LegalPlacement): string {
	return objectsText(placement.action.object, play.objectsOn(placement.action.design));
}

function summary(session: Session): Summary {
	const seen = asMiyabi(session.observation);
	const confirm = t("miyabi-confirm");
	if (seen.to_act === "terminal") return { title: t("miyabi-summary-over"), detail: "", confirm };
	if (!session.myTurn) {
		const name = typeof seen.to_act === "number" ? session.seatName(seen.to_act) : "";
		const title = name ? t("miyabi-summary-wait", { name }) : t("miyabi-prompt-chance");
		return { title, detail: t("miyabi-summary-wait-detail"), confirm };
	}
	const play = playOf(session);
	if (play.passing) {
		return {
			title: t("miyabi-summary-pass", rulings(session)),
			detail: t("miyabi-summary-pass-detail", rulings(session)),
			confirm: t("miyabi-confirm-pass"),
		};
	}
	return play.ghost === null ? summaryOfHand(play) : summaryOfPlacement(play, play.ghost);
}

function summaryOfHand(play: Play): Summary {
	const { kind, square } = play.hand;
	const confirm = t("miyabi-confirm");
	if (kind !== null) {
		const places = anchors(play.choices.placements, kind).length;
		const title = t("miyabi-summary-hand", {
			objects: objectsText(kind.object, play.objectsOn(kind.design)),
			design: designText(kind.design),
		});
		const detail =
			places > 0 ? t("miyabi-summary-hand-detail", { places }) : t("miyabi-summary-nowhere-detail");
		return { title, detail, confirm };
	}
	if (square !== null) {
		const title = t("miyabi-summary-square", { square: squareName(square) });
		return { title, detail: t("miyabi-summary-square-detail", { tiles: kindsThatFit(play) }), confirm };
	}
	if (play.choices.placements.length === 0) {
		const detail = t("miyabi-summary-stuck-detail", rulings(play.session));
		return { title: t("miyabi-summary-stuck"), detail, confirm };
	}
	return { title: t("miyabi-summary-none"), detail: t("miyabi-summary-none-detail"), confirm };
}

function summaryOfPlacement(play: Play, placement: LegalPlacement): Summary {
	const { action, layer, factor, points, bonus, hides } = placement;
	const count = play.objectsOn(action.design);
	const formula = t("miyabi-formula-points", { count, factor, bonus });
	const hidden = hides > 0 ? [t("miyabi-hides", { objects: hiddenText(play, placement) })] : [];
	return {
		title: t("miyabi-summary-layer", { objects: objectsText(action.object, count), layer }),
		detail: chainText([formula, ...hidden]),
		confirm: t("miyabi-confirm-lay", { points: points + bonus }),
	};
}

/** The visible objects that would be covered, by row: "1 fish and 2 stones". */
function hiddenText(play: Play, { action }: LegalPlacement): string {
	const garden = play.observation.gardens[play.home];
	const covered = OBJECTS.flatMap((object, row) => {
		const squares = action.squares.filter((square) => square[0] === row);
		const count = squares.reduce((sum, [, column]) => sum + (garden?.objects[row]?.[column] ?? 0), 0);
		return count > 0 ? [objectsText(object, count)] : [];
	});
	return listText(covered, "conjunction");
}

function tools(session: Session): Tool[] {
	const play = playOf(session);
	return [
		{
			id: "rotate",
			key: "r",
			label: t("miyabi-rotate"),
			icon: "ui-rotate",
			enabled: play.canRotate,
			run: () => play.rotate(1),
		},
		{
			id: "pass",
			key: "p",
			label: t("miyabi-pass"),
			icon: "ui-pas",
			enabled: play.active && play.observation.may_pass,
			run: () => play.pass(),
		},
	];
}

function key(session: Session, event: KeyboardEvent): boolean {
	if (event.ctrlKey || event.metaKey || event.altKey) return false;
	const play = playOf(session);
	switch (event.key) {
		case "Escape":
			return play.back();
		case "]":
		case "PageDown":
			play.walk(1);
			return play.active;
		case "[":
		case "PageUp":
			play.walk(-1);
			return play.active;
		case "u":
		case "U":
			if (!session.mayUndo) return false;
			session.undo();
			return true;
		case "R":
			play.rotate(-1);
			return play.active;
		default:
			return false;
	}
}

// ---- the log

function describe(raw: GameEvent, session: Session): LogLine | null {
	const event = asEvent(raw);
	switch (event.type) {
		case "first_seat_drawn":
			return {
				seat: event.seat,
				text: t("miyabi-log-first-seat", who(session, event.seat)),
				rule: event.rule,
			};
		case "round_started":
			return { text: t("miyabi-log-round", { round: event.round + 1 }) };
		case "points_scored":
			return scoredLine(event, layerOf(raw, session), session);
		case "seat_passed": {
			const text = t(
				event.forced ? "miyabi-log-passed-forced" : "miyabi-log-passed",
				who(session, event.seat),
			);
			return { seat: event.seat, text, rule: event.rule };
		}
		case "seat_finished":
			if (event.reason === "passed") return null;
			return { seat: event.seat, text: t("miyabi-log-lanterns", who(session, event.seat)), rule: event.rule };
		case "round_ended":
			return { text: t("miyabi-log-round-ended", { left: event.tiles_left }) };
		case "game_ended":
			return { text: t("miyabi-log-ended") };
		default:
			return null;
	}
}

/** A seat for a sentence: languages say "you laid" and "Mira laid" with different verbs. */
function who(session: Session, seat: Seat): { you: string; name: string } {
	return { you: session.isYou(seat) ? "yes" : "no", name: session.seatName(seat) };
}

/** The layer that the tile of the same step went to. */
function layerOf(event: GameEvent, session: Session): number | null {
	const entry = session.log.findLast(({ events }) => events.includes(event));
	const placed = entry?.events
		.map((one) => asEvent(one as GameEvent))
		.find(({ type }) => type === "tile_placed");
	return placed?.type === "tile_placed" ? placed.layer : null;
}

function scoredLine({ seat, items, points }: Scored, layer: number | null, session: Session): LogLine | null {
	const [first] = items;
	if (first === undefined) return null;
	const object = first.about as ObjectName;
	const line = { seat, points, rule: first.rule, why: chainText(items.map((item) => whyText(item, layer))) };
	if (first.rule === LAYING) {
		const objects = objectsText(object, first.count);
		const words = { ...who(session, seat), objects, layer: layer ?? first.factor };
		return { ...line, text: t("miyabi-log-laid", words) };
	}
	if (first.rule === FIFTH_LAYER) {
		const words = { ...rulings(session), ...who(session, seat), kind: kindText(object) };
		return { ...line, text: t("miyabi-log-bonus", words) };
	}
	return { ...line, text: t("miyabi-log-rows", who(session, seat)) };
}

type Scored = Extract<MiyabiEvent, { type: "points_scored" }>;

function whyText({ rule, about, count, factor, points }: ScoreItem, layer: number | null): string {
	const kind = kindText(about as ObjectName);
	switch (rule) {
		case LAYING:
			return layer === null || layer === factor
				? t("miyabi-log-why-layer", { count, layer: factor })
				: t("miyabi-log-why-capped", { count, layer, factor });
		case FIFTH_LAYER:
			return t("miyabi-log-why-bonus", { points });
		case SECOND:
			return t("miyabi-log-why-second", { kind, points });
		default:
			return t("miyabi-log-why-most", { kind, points });
	}
}

// ---- the strip and the end

function progress(session: Session): string {
	const { round, rounds } = asMiyabi(session.observation);
	return t("miyabi-progress", { round: Math.min(round + 1, rounds), rounds });
}

function seatNote(session: Session, seat: Seat): string {
	const { gardens, start_seat, phase } = asMiyabi(session.observation);
	if (phase === "play" && gardens[seat]?.done) return t("miyabi-seat-done");
	return phase !== "over" && start_seat === seat ? t("miyabi-seat-bonsai") : "";
}

function scoreLines(session: Session, seat: Seat): ScoreLine[] {
	const { gardens, rows, outcome } = asMiyabi(session.observation);
	const garden = gardens[seat];
	if (garden === undefined) return [];
	const laying: ScoreLine = { label: t("miyabi-score-tiles"), points: garden.placement, rule: LAYING };
	const bonus: ScoreLine = {
		label: t("miyabi-bonus", rulings(session)),
		points: garden.bonus,
		rule: FIFTH_LAYER,
	};
	const majorities = (outcome?.items[seat] ?? [])
		.filter(({ rule }) => rule === MOST || rule === SECOND)
		.map(({ rule, about, points }): ScoreLine => {
			const object = about as ObjectName;
			const label = t(rule === MOST ? "miyabi-score-most" : "miyabi-score-second", {
				kind: kindText(object),
			});
			const visible = rows.find((row) => row.object === object)?.visible[seat] ?? 0;
			return { icon: `mi-${object}`, label, detail: objectsText(object, visible), points, rule };
		});
	return [laying, bonus, ...majorities];
}
