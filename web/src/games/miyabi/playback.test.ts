import { describe, expect, it } from "vitest";
import type { LogEntry } from "../../wire";
import fixture from "./harness/fixture.json";
import { applied, stepsOf } from "./playback";
import type { MiyabiEvent, MiyabiObservation } from "./types";

const seen = fixture.observation as unknown as MiyabiObservation;
const entries = fixture.log as unknown as LogEntry[];

/** The gardens of the fixture without their newest tiles: all that the stored moves need. */
function bare() {
	const zeros = seen.rows.map(() => seen.rows.map(() => 0));
	return seen.gardens.map((garden) => ({
		...garden,
		heights: zeros,
		objects: zeros,
		tiles: zeros,
		lanterns: garden.lanterns.map(() => false),
	}));
}

describe("playback", () => {
	const placed = entries.filter(({ events }) => events.some((event) => event["type"] === "tile_placed"));
	const steps = stepsOf(bare(), entries, seen.designs);

	it("makes one step of each laid tile, in order", () => {
		expect(steps.map(({ seat }) => seat)).toEqual(placed.map(({ by }) => by));
	});

	it("adds the points that the events tell", () => {
		const bonus = steps.find(({ items }) => items.some(({ rule }) => rule === "M8.2"));
		expect(bonus?.points).toBe(bonus?.items.reduce((sum, { points }) => sum + points, 0));
		expect(bonus?.points).toBe(15);
	});

	it("leads to what the server shows on the squares laid last", () => {
		const last = steps.at(-1);
		for (const [row, column] of last?.squares ?? []) {
			for (const grid of ["heights", "objects", "tiles"] as const) {
				const shown = last?.gardens[last.seat]?.[grid][row]?.[column];
				expect(shown).toBe(seen.gardens[last?.seat ?? 0]?.[grid][row]?.[column]);
			}
		}
		expect(last?.gardens.map(({ lanterns }) => lanterns)).toEqual(
			seen.gardens.map(({ lanterns }) => lanterns),
		);
	});

	it("takes the lanterns down when a round starts and marks who is done", () => {
		const lit = applied(bare(), { type: "lantern_placed", rule: "M6.5", seat: 1, column: 3 }, seen.designs);
		expect(lit[1]?.lanterns[3]).toBe(true);
		expect(
			applied(lit, { type: "round_started", rule: "M6.1", round: 1, seat: 0 }, seen.designs)[1]?.lanterns[3],
		).toBe(false);
		const done = applied(
			lit,
			{ type: "seat_finished", rule: "M6.6", seat: 1, reason: "passed" },
			seen.designs,
		);
		expect(done[1]?.done).toBe(true);
		const other: MiyabiEvent = { type: "seat_passed", rule: "M6.4", seat: 1, forced: false };
		expect(applied(lit, other, seen.designs)).toBe(lit);
	});

	it("does not count the rows of the final scoring as the tile's points", () => {
		const item = { rule: "M8.1", about: "fish", count: 1, factor: 2, points: 2, squares: [] };
		const last: LogEntry = {
			version: 1,
			by: 0,
			text: "",
			events: [
				{
					type: "tile_placed",
					rule: "M6.3",
					seat: 0,
					object: "fish",
					design: "single",
					squares: [[2, 0]],
					layer: 2,
					tile: 9,
				},
				{ type: "points_scored", seat: 0, points: 2, items: [item] },
				{ type: "round_ended", round: 5, tiles_left: 0 },
				{ type: "points_scored", seat: 0, points: 16, items: [{ ...item, rule: "M9.1", points: 16 }] },
			],
		};
		expect(stepsOf(bare(), [last], seen.designs)[0]?.points).toBe(2);
	});
});
