import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ReplayFrame } from "../wire";
import { LiveSession } from "./live.svelte";
import { ReplaySession } from "./replay.svelte";
import { entry, FakeLine, state } from "./table.fixture";

// Two deals, two turns, a deal, a turn. The numbers on the log have gaps, as after an undo.
const LOG = [entry(1, null), entry(2, null), entry(3, 0), entry(6, 1), entry(7, null), entry(8, 0)];

function frame(version: number): ReplayFrame {
	const entry = LOG[version - 1] ?? null;
	return { version, last: LOG.length, entry, observation: { to_act: 0, version }, scores: [version, 0] };
}

describe("ReplaySession", () => {
	let load: ReturnType<typeof vi.fn<(version: number) => Promise<ReplayFrame>>>;
	let replay: ReplaySession;

	beforeEach(() => {
		const line = new FakeLine();
		const live = new LiveSession("ws://here", line.open);
		line.say(state(8, 0, { log: LOG }));
		load = vi.fn(async (version: number) => frame(version));
		replay = new ReplaySession(live, load);
	});

	it("stops before and after every turn", () => {
		expect(replay.stops).toEqual([2, 3, 4, 5, 6]);
	});

	it("shows the table after so many steps", async () => {
		await replay.step(4);
		expect(replay.observation).toMatchObject({ version: 4 });
		expect(replay.scores).toEqual([4, 0]);
		expect(replay.entry).toEqual(LOG[3]);
		expect(replay.log).toHaveLength(4);
	});

	it("fetches the neighbours ahead, each once", async () => {
		await replay.step(3);
		expect(load.mock.calls.map(([version]) => version).sort()).toEqual([1, 2, 3, 4, 5]);
		await replay.step(4);
		expect(load).toHaveBeenCalledTimes(6);
	});

	it("animates a step on, but no jump and no step back", async () => {
		await replay.step(3);
		expect(replay.arrival).toBeNull();
		await replay.step(4);
		expect(replay.arrival?.entries).toEqual([LOG[3]]);
		await replay.step(3);
		expect(replay.arrival).toBeNull();
	});

	it("stays within the match", async () => {
		await replay.step(99);
		expect(replay.version).toBe(6);
		await replay.step(-1);
		expect(replay.version).toBe(0);
	});

	it("shows the newest wish when answers come late", async () => {
		const late: ((frame: ReplayFrame) => void)[] = [];
		load.mockImplementation((version) => {
			if (version !== 1) return Promise.resolve(frame(version));
			return new Promise((resolve) => late.push(resolve));
		});
		const slow = replay.step(1);
		await replay.step(5);
		for (const resolve of late) resolve(frame(1));
		await slow;
		expect(replay.observation).toMatchObject({ version: 5 });
	});

	it("tells when a step cannot be fetched, and tries anew", async () => {
		load.mockRejectedValueOnce(new Error("no link"));
		await replay.step(2);
		expect(replay.missing).toBe(true);
		await replay.step(2);
		expect(replay.missing).toBe(false);
	});

	it("lets nobody change the past", async () => {
		await replay.step(2);
		replay.setDraft();
		replay.undo();
		expect(await replay.commit()).toBe(false);
		expect(await replay.explain()).toBeNull();
		expect(replay.myTurn).toBe(false);
	});

	it("shows any board", () => {
		replay.look(1);
		expect(replay.focus).toBe(1);
	});
});
