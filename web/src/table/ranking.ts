import type { Seat } from "../wire";
import type { GameView, ScoreLine, Session } from "./session";

/** A seat in the final order. Equal totals share a rank. */
export interface Place {
	seat: Seat;
	rank: number;
	points: number;
}

/** The points of a seat as far as the viewer knows them: the sum of its items. */
export function pointsOf(session: Session, view: GameView, seat: Seat): number {
	return view.scoreLines(session, seat).reduce((sum, line) => sum + line.points, 0);
}

/** Seats by final points, the best first. */
export function placesOf(scores: readonly number[]): Place[] {
	const places = scores.map((points, seat) => ({
		seat,
		points,
		rank: 1 + scores.filter((other) => other > points).length,
	}));
	return places.sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}

/** One kind of points, compared over the seats; a seat without such points has none. */
export interface ItemRow {
	label: string;
	icon: string | undefined;
	bySeat: (ScoreLine | undefined)[];
}

/** The itemised scores of these seats, one row per kind of points, in the game's own order. */
export function itemRows(seats: readonly Seat[], view: GameView, session: Session): ItemRow[] {
	const lines = seats.map((seat) => view.scoreLines(session, seat));
	const rows = new Map<string, ItemRow>();
	for (const line of lines.flat()) {
		if (rows.has(line.label)) continue;
		const bySeat = lines.map((own) => own.find((each) => each.label === line.label));
		rows.set(line.label, { label: line.label, icon: line.icon, bySeat });
	}
	return [...rows.values()];
}
