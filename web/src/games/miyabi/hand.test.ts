import { describe, expect, it } from "vitest";
import type { Square } from "../../board/grid";
import {
	aimAt,
	type Choices,
	canTurn,
	choose,
	EMPTY,
	fits,
	leave,
	point,
	take,
	turnBy,
	walkBy,
} from "./hand";
import { anchors, outlineAt, placementOf } from "./placements";
import type { Design, Kind, LegalPlacement } from "./types";

const DOUBLE: Kind = { object: "pagoda", design: "double" };
const SINGLE: Kind = { object: "stone", design: "single" };
const designs: Design[] = [
	{ design: "single", turns: [[[0, 0]]], objects: 1 },
	{
		design: "double",
		turns: [
			[
				[0, 0],
				[0, 1],
			],
			[
				[0, 0],
				[1, 0],
			],
			[
				[0, 0],
				[0, -1],
			],
			[
				[0, 0],
				[-1, 0],
			],
		],
		objects: 2,
	},
];

function legal(kind: Kind, turn: number, ...squares: Square[]): LegalPlacement {
	return {
		action: { type: "place_tile", ...kind, squares },
		layer: 1,
		factor: 1,
		points: 2,
		bonus: 0,
		hides: 0,
		turn,
	};
}

const right = legal(DOUBLE, 0, [1, 0], [1, 1]);
const down = legal(DOUBLE, 1, [1, 0], [2, 0]);
const up = legal(DOUBLE, 3, [1, 3], [0, 3]);
const stone = legal(SINGLE, 0, [5, 5]);
const choices: Choices = { placements: [right, down, up, stone], designs };

describe("picking up", () => {
	it("takes a tile in its first legal turn and puts it back", () => {
		const hand = take(EMPTY, DOUBLE, choices);
		expect(hand).toEqual({ ...EMPTY, kind: DOUBLE, turn: 0 });
		expect(take(hand, DOUBLE, choices)).toBe(EMPTY);
		expect(take(EMPTY, { ...DOUBLE, count: 2 } as typeof DOUBLE, choices)).toEqual(hand);
	});

	it("changes to another tile", () => {
		expect(take(take(EMPTY, DOUBLE, choices), SINGLE, choices).kind).toEqual(SINGLE);
	});

	it("aims at a square chosen before", () => {
		const hand = take(choose(EMPTY, [5, 5]), SINGLE, choices);
		expect(hand.aim).toBe(stone);
		expect(hand.square).toBeNull();
	});

	it("knows which tiles fit a chosen square", () => {
		const hand = choose(EMPTY, [2, 0]);
		expect(fits(hand, DOUBLE, choices)).toBe(true);
		expect(fits(hand, SINGLE, choices)).toBe(false);
		expect(choose(hand, [2, 0]).square).toBeNull();
	});
});

describe("pointing", () => {
	const hand = take(EMPTY, DOUBLE, choices);

	it("snaps to a legal spot with its objects there", () => {
		expect(point(hand, [1, 0], choices).aim).toBe(right);
		expect(point({ ...hand, turn: 1 }, [1, 0], choices).aim).toBe(down);
	});

	it("turns the tile where only another turn is legal", () => {
		const aimed = point(hand, [1, 3], choices);
		expect(aimed.aim).toBe(up);
		expect(aimed.turn).toBe(3);
	});

	it("snaps to a spot that covers the square", () => {
		expect(point(hand, [1, 1], choices).aim).toBe(right);
		expect(point(hand, [2, 0], choices).aim).toBe(down);
	});

	it("tries a spot that is in no placement, in the turn at hand", () => {
		const tried = point(hand, [4, 3], choices);
		expect(tried.aim).toBeNull();
		expect(tried.tried).toEqual({
			square: [4, 3],
			squares: [
				[4, 3],
				[4, 4],
			],
		});
	});

	it("tries the next turn where the wanted one leaves the board", () => {
		expect(point(hand, [4, 5], choices).tried?.squares).toEqual([
			[4, 5],
			[5, 5],
		]);
	});

	it("does nothing without a tile, and forgets the spot when the pointer leaves", () => {
		expect(point(EMPTY, [1, 0], choices)).toBe(EMPTY);
		expect(leave(point(hand, [1, 0], choices)).aim).toBeNull();
		expect(leave(hand)).toBe(hand);
	});
});

describe("turning", () => {
	it("cycles through the legal turns of the spot only", () => {
		const first = point(take(EMPTY, DOUBLE, choices), [1, 0], choices);
		const second = turnBy(first, 1, choices);
		expect([first.aim, second.aim, turnBy(second, 1, choices).aim]).toEqual([right, down, right]);
		expect(turnBy(first, -1, choices).aim).toBe(down);
		expect(canTurn(first, choices)).toBe(true);
	});

	it("has nothing to turn where one turn is legal", () => {
		const hand = point(take(EMPTY, DOUBLE, choices), [1, 3], choices);
		expect(canTurn(hand, choices)).toBe(false);
		expect(turnBy(hand, 1, choices).aim).toBe(up);
	});

	it("turns in the air through turns that are legal somewhere", () => {
		const hand = take(EMPTY, DOUBLE, choices);
		const turns = [1, 2, 3].map(
			(steps) => Array.from({ length: steps }).reduce<typeof hand>((h) => turnBy(h, 1, choices), hand).turn,
		);
		expect(turns).toEqual([1, 3, 0]);
	});

	it("turns an attempt and tries again", () => {
		const hand = turnBy(point(take(EMPTY, DOUBLE, choices), [4, 4], choices), 1, choices);
		expect(hand.tried?.squares).toEqual([
			[4, 4],
			[5, 4],
		]);
		expect(turnBy(EMPTY, 1, choices)).toBe(EMPTY);
		expect(canTurn(EMPTY, choices)).toBe(false);
	});
});

describe("walking", () => {
	it("goes through the placements of the tile in hand, left to right, and round", () => {
		let hand = take(EMPTY, DOUBLE, choices);
		const walked = [1, 2, 3, 4].map(() => {
			hand = walkBy(hand, 1, choices);
			return hand.aim;
		});
		expect(walked).toEqual([right, down, up, right]);
	});

	it("goes through all placements with no tile in hand, and takes the tile", () => {
		const last = walkBy(EMPTY, -1, choices);
		expect(last.aim).toBe(stone);
		expect(last.kind).toEqual(SINGLE);
	});

	it("stays on the chosen square", () => {
		expect(walkBy(choose(EMPTY, [2, 0]), 1, choices).aim).toBe(down);
		expect(walkBy(choose(EMPTY, [4, 4]), 1, choices).aim).toBeNull();
	});

	it("aims at a placement as a whole", () => {
		expect(aimAt(up)).toEqual({ ...EMPTY, kind: DOUBLE, turn: 3, aim: up });
	});
});

describe("looking up", () => {
	it("lists the object squares once, left to right", () => {
		expect(anchors(choices.placements, DOUBLE)).toEqual([
			[1, 0],
			[1, 3],
		]);
	});

	it("finds the placement of a drafted action", () => {
		expect(placementOf(choices.placements, { ...down.action })).toBe(down);
		expect(placementOf(choices.placements, { type: "pass" })).toBeNull();
		expect(placementOf(choices.placements, undefined)).toBeNull();
	});

	it("puts the offsets of a turn on the board, the object square first, the others in reading order", () => {
		const corner: Design = {
			design: "corner_elbow",
			turns: [
				[
					[0, 0],
					[0, 1],
					[-1, 0],
				],
			],
			objects: 3,
		};
		expect(outlineAt(corner, 0, [2, 2])).toEqual([
			[2, 2],
			[1, 2],
			[2, 3],
		]);
		expect(outlineAt(corner, 1, [2, 2])).toEqual([]);
	});
});
