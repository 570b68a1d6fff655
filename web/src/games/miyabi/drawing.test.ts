import { describe, expect, it } from "vitest";
import { facesOf, frameAt, isBeyondTints, joinsAmong, lift, tint, topBox } from "./drawing";
import type { Garden } from "./types";

function garden(rows: string[], tiles: string[], objects: string[] = []): Garden {
	const grid = (lines: string[]): number[][] =>
		Array.from({ length: 6 }, (_, row) =>
			Array.from({ length: 6 }, (_, column) => Number(lines[row]?.[column] ?? 0)),
		);
	return {
		seat: 0,
		heights: grid(rows),
		tiles: grid(tiles),
		objects: grid(objects),
		lanterns: [false, false, false, false, false, false],
		laid: 2,
		done: false,
		visible: [],
		placement: 0,
		bonus: 0,
		majority: [],
		score: 0,
	};
}

describe("height", () => {
	it("rises by one step per layer, by less above the seventh, and never hides the square behind", () => {
		expect([0, 1, 7, 8, 9].map(lift)).toEqual([0, 6, 42, 44, 46]);
		expect(lift(40)).toBeLessThan(60);
		expect([1, 7, 12].map(tint)).toEqual([1, 7, 7]);
		expect(isBeyondTints(8)).toBe(true);
		expect(topBox([1, 2], 3)).toEqual({ x: 170, y: 68, width: 80, height: 80 });
	});
});

describe("faces", () => {
	// Tile 1 is a corner on layer 1, tile 2 a single on layer 3 at its right.
	const faces = facesOf(garden(["110000", "130000"], ["110000", "120000"], ["200000", "010000"]));

	it("are painted from back to front, left to right", () => {
		expect(faces.map(({ square }) => square)).toEqual([
			[0, 0],
			[0, 1],
			[1, 0],
			[1, 1],
		]);
	});

	it("have no line and no wall between squares of one tile", () => {
		const [corner, rightOfIt, below] = faces;
		expect(corner?.wall).toBeNull();
		expect(corner?.light).not.toBeNull();
		expect(below?.light).toBeNull();
		expect(below?.wall?.courses).toBe("");
		expect(rightOfIt?.wall).not.toBeNull();
		expect(corner?.edge).not.toContain("M82 ");
	});

	it("show one course line per layer below, objects on their row, the newest tile", () => {
		const high = faces[3];
		expect(high?.wall?.courses.match(/M/g)).toHaveLength(2);
		expect(high?.object).toBe("pagoda");
		expect(high?.newest).toBe(true);
		expect(faces[0]).toMatchObject({ object: "maple", count: 2, newest: false });
		expect(faces[1]?.object).toBeNull();
		expect(faces[1]?.grass).not.toBeNull();
	});

	it("throw shadows to the right: on a lower tile and on bare ground", () => {
		const [high, low] = facesOf(garden(["310000"], ["120000"]));
		expect(low?.shadow).toContain("l10 10");
		expect(high?.shadow).toBeNull();
		expect(high?.groundShadow).toBeNull();
		expect(low?.groundShadow).not.toBeNull();
	});

	it("keep at least one unit between the course lines of a very high stack", () => {
		const [tower] = facesOf(garden(["900000"], ["100000"]));
		expect(tower?.wall?.courses.match(/M/g)).toHaveLength(8);
	});
});

describe("frames", () => {
	it("join over the squares of a group", () => {
		const group = [
			[2, 2],
			[2, 3],
		] as const;
		expect(joinsAmong(group, [2, 2])).toEqual({ up: false, right: true, down: false, left: false });
		expect(frameAt(group, [2, 2], 0, 1).area).not.toBe(frameAt(group, [2, 3], 0, 1).area);
	});
});
