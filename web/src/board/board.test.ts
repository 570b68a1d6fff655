import { describe, expect, it, vi } from "vitest";
import { games } from "../games";
import { backToFront, isInside, sameSquare, walk } from "./grid";
import { cycle, rove } from "./list";
import { ALONE, edgePath, facePath, stretched } from "./outline";
import { AnimationQueue, pause } from "./queue";

const size = { rows: 3, columns: 4 };
const box = { x: 0, y: 0, width: 10, height: 10 };

it("names no game: what is here serves any board", () => {
	const sources = import.meta.glob<string>("./*.ts", { eager: true, query: "?raw", import: "default" });
	for (const [path, source] of Object.entries(sources)) {
		if (path.endsWith(".test.ts")) continue;
		for (const game of Object.keys(games)) expect(source.toLowerCase(), path).not.toContain(game);
	}
});

describe("grid", () => {
	it("paints row by row from the back, left to right", () => {
		expect(backToFront({ rows: 2, columns: 2 })).toEqual([
			[0, 0],
			[0, 1],
			[1, 0],
			[1, 1],
		]);
	});

	it("walks with the arrows and stops at the edges", () => {
		expect(walk([0, 0], "ArrowDown", size)).toEqual([1, 0]);
		expect(walk([2, 3], "ArrowDown", size)).toEqual([2, 3]);
		expect(walk([2, 3], "ArrowRight", size)).toEqual([2, 3]);
		expect(walk([1, 2], "Home", size)).toEqual([1, 0]);
		expect(walk([1, 2], "End", size)).toEqual([1, 3]);
		expect(walk([1, 2], "x", size)).toBeNull();
	});

	it("knows what is inside", () => {
		expect(isInside([2, 3], size)).toBe(true);
		expect(isInside([3, 0], size)).toBe(false);
		expect(isInside([0, -1], size)).toBe(false);
		expect(sameSquare([1, 1], [1, 1])).toBe(true);
		expect(sameSquare([1, 1], null)).toBe(false);
	});
});

describe("list", () => {
	it("cycles both ways and starts at either end", () => {
		expect(cycle(["a", "b", "c"], "c", 1)).toBe("a");
		expect(cycle(["a", "b", "c"], "a", -1)).toBe("c");
		expect(cycle(["a", "b", "c"], null, 1)).toBe("a");
		expect(cycle(["a", "b", "c"], null, -1)).toBe("c");
		expect(cycle([], "a", 1)).toBeNull();
	});

	it("roves and stops at the ends", () => {
		expect(rove(0, 3, "ArrowLeft")).toBe(0);
		expect(rove(1, 3, "ArrowDown")).toBe(2);
		expect(rove(1, 3, "End")).toBe(2);
		expect(rove(2, 3, "Home")).toBe(0);
		expect(rove(1, 3, "q")).toBeNull();
	});
});

describe("outline", () => {
	it("draws a closed edge round a lone face", () => {
		expect(edgePath(box, ALONE, 2)).toBe("M0 2q0 -2 2 -2H8q2 0 2 2M10 2V8M10 8q0 2 -2 2H2q-2 0 -2 -2M0 8V2");
	});

	it("leaves out joined sides and reaches over the gap", () => {
		const joins = { ...ALONE, right: true };
		expect(stretched(box, joins, 2.4)).toEqual({ x: 0, y: 0, width: 12.4, height: 10 });
		expect(edgePath(box, joins, 2)).not.toContain("M10 2V8");
		expect(facePath(box, joins, 2)).toContain("H10q0 0 0 0");
	});
});

describe("animation queue", () => {
	it("plays in order and tells when it is idle", async () => {
		const played: number[] = [];
		const idle = vi.fn();
		const queue = new AnimationQueue(idle);
		queue.add(
			[1, 2, 3].map((id) => async (hurry) => {
				await pause(1, hurry);
				played.push(id);
			}),
		);
		expect(queue.running).toBe(true);
		await vi.waitFor(() => expect(idle).toHaveBeenCalledOnce());
		expect(played).toEqual([1, 2, 3]);
		expect(queue.running).toBe(false);
	});

	it("hurries everything that waits", async () => {
		const played: number[] = [];
		const idle = vi.fn();
		const queue = new AnimationQueue(idle);
		queue.add(
			[1, 2].map((id) => async (hurry) => {
				await pause(60_000, hurry);
				played.push(id);
			}),
		);
		queue.skip();
		await vi.waitFor(() => expect(idle).toHaveBeenCalledOnce());
		expect(played).toEqual([1, 2]);
	});
});
