import type { Outcome, Seat } from "../wire";
import type { GameView, ScoreLine, Session } from "./session";

/** A seat in the final order, with the rank that the server gave it. */
export interface Place {
	seat: Seat;
	rank: number;
	points: number;
}

/** The seats of a match that is over in their final order. */
export function inOrder(outcome: Outcome): Place[] {
	const places = outcome.ranking.map((rank, seat) => ({ seat, rank, points: outcome.scores[seat] ?? 0 }));
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
