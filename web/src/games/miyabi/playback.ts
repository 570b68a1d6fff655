/** From events to what is shown: each laid tile is one step, so that moves play in order. Points come as the events say. */
import type { Square } from "../../board/grid";
import type { LogEntry, Seat } from "../../wire";
import { asEvent, type Design, type Garden, type Grid, type MiyabiEvent, type ScoreItem } from "./types";

/** One laid tile: the gardens with it, and what it scored. */
export interface Step {
	seat: Seat;
	squares: readonly Square[];
	gardens: readonly Garden[];
	points: number;
	items: readonly ScoreItem[];
}

/** The steps that lead from `gardens` through the log entries. */
export function stepsOf(
	gardens: readonly Garden[],
	entries: readonly LogEntry[],
	designs: readonly Design[],
): Step[] {
	const steps: Step[] = [];
	let shown = gardens;
	for (const entry of entries) {
		const events = entry.events.map((event) => asEvent(event as { type: string }));
		for (const event of events) shown = applied(shown, event, designs);
		const placed = events.find((event) => event.type === "tile_placed");
		if (placed === undefined) continue;
		const scored = scoredByTile(events, placed.seat);
		steps.push({
			seat: placed.seat,
			squares: placed.squares,
			gardens: shown,
			points: scored.reduce((sum, { points }) => sum + points, 0),
			items: scored.flatMap(({ items }) => items),
		});
	}
	return steps;
}

/** What the tile itself scored; the rows of the final scoring come after the round's end. */
function scoredByTile(events: readonly MiyabiEvent[], seat: Seat): Scored[] {
	const end = events.findIndex(({ type }) => type === "round_ended");
	const before = end === -1 ? events : events.slice(0, end);
	return before.filter((event): event is Scored => event.type === "points_scored" && event.seat === seat);
}

type Scored = Extract<MiyabiEvent, { type: "points_scored" }>;

/** The gardens as an event leaves them for the eye. */
export function applied(
	gardens: readonly Garden[],
	event: MiyabiEvent,
	designs: readonly Design[],
): readonly Garden[] {
	switch (event.type) {
		case "tile_placed": {
			const count = designs.find(({ design }) => design === event.design)?.objects ?? 0;
			return changed(gardens, event.seat, (garden) =>
				withTile(garden, event.squares, event.layer, event.tile, count),
			);
		}
		case "lantern_placed":
			return changed(gardens, event.seat, (garden) => ({
				...garden,
				lanterns: garden.lanterns.map((lit, column) => lit || column === event.column),
			}));
		case "round_started":
			return gardens.map((garden) => ({
				...garden,
				done: false,
				lanterns: garden.lanterns.map(() => false),
			}));
		case "seat_finished":
			return changed(gardens, event.seat, (garden) => ({ ...garden, done: true }));
		default:
			return gardens;
	}
}

function changed(
	gardens: readonly Garden[],
	seat: Seat,
	change: (garden: Garden) => Garden,
): readonly Garden[] {
	return gardens.map((garden) => (garden.seat === seat ? change(garden) : garden));
}

function withTile(
	garden: Garden,
	squares: readonly Square[],
	layer: number,
	tile: number,
	count: number,
): Garden {
	const [objectSquare] = squares;
	const set = (grid: Grid, value: (square: Square) => number): Grid =>
		grid.map((line, row) =>
			line.map((old, column) =>
				squares.some(([r, c]) => r === row && c === column) ? value([row, column]) : old,
			),
		);
	return {
		...garden,
		laid: tile,
		heights: set(garden.heights, () => layer),
		tiles: set(garden.tiles, () => tile),
		objects: set(garden.objects, ([row, column]) =>
			row === objectSquare?.[0] && column === objectSquare[1] ? count : 0,
		),
	};
}
