import { describe, expect, it } from "vitest";
import { aroundName } from "./lines";
import { inOrder, itemRows } from "./ranking";
import { fromViewer } from "./seats";
import type { GameView, Session } from "./session";

describe("inOrder", () => {
	it("takes ranks and points from the outcome, whatever the points say", () => {
		const outcome = { reason: "", ranking: [3, 2, 1], scores: [120, 131, 131], items: [] };
		expect(inOrder(outcome)).toEqual([
			{ seat: 2, points: 131, rank: 1 },
			{ seat: 1, points: 131, rank: 2 },
			{ seat: 0, points: 120, rank: 3 },
		]);
	});

	it("puts seats that share a rank in seating order", () => {
		const outcome = { ranking: [1, 3, 1], scores: [131, 120, 131] };
		expect(inOrder(outcome).map(({ seat }) => seat)).toEqual([0, 2, 1]);
	});
});

describe("itemRows", () => {
	it("compares the seats kind by kind", () => {
		const lines = [
			[{ label: "tiles", points: 10 }],
			[
				{ label: "tiles", points: 8 },
				{ label: "row", points: 3, icon: "mi" },
			],
		];
		const view = { scoreLines: (_: Session, seat: number) => lines[seat] ?? [] } as unknown as GameView;
		const rows = itemRows([1, 0], view, {} as Session);
		expect(rows.map(({ label }) => label)).toEqual(["tiles", "row"]);
		expect(rows[0]?.bySeat.map((line) => line?.points)).toEqual([8, 10]);
		expect(rows[1]?.bySeat.map((line) => line?.points)).toEqual([3, undefined]);
	});
});

describe("aroundName", () => {
	it("cuts a sentence around the name", () => {
		expect(aroundName("Mira laid a stone", "Mira")).toEqual(["", "Mira", " laid a stone"]);
		expect(aroundName("Then Mira passed", "Mira")).toEqual(["Then ", "Mira", " passed"]);
	});

	it("leaves a sentence without it whole", () => {
		expect(aroundName("Round 2", "Mira")).toEqual(["Round 2", "", ""]);
		expect(aroundName("Round 2", "")).toEqual(["Round 2", "", ""]);
	});
});

describe("fromViewer", () => {
	it("begins with the viewer and goes round", () => {
		expect(fromViewer(4, 2)).toEqual([2, 3, 0, 1]);
		expect(fromViewer(3, null)).toEqual([0, 1, 2]);
	});
});
