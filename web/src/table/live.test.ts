import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadLanguage } from "../text";
import { LiveSession, STEP_TIME } from "./live.svelte";
import { entry, FakeLine, seat, state, table, update } from "./table.fixture";

const PLACE = { type: "place", at: 3 };

describe("LiveSession", () => {
	let line: FakeLine;
	let session: LiveSession;
	let isStill: boolean;

	beforeEach(async () => {
		await loadLanguage("en");
		vi.useFakeTimers();
		isStill = false;
		vi.stubGlobal("matchMedia", () => ({ matches: isStill }));
		line = new FakeLine();
		session = new LiveSession("ws://here", line.open);
		line.listener?.link("open");
		line.say(state(5));
	});

	afterEach(() => {
		session.close();
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});

	describe("before the match", () => {
		it("waits without an observation", () => {
			const waiting = new LiveSession("ws://here", new FakeLine().open);
			expect(waiting.started).toBe(false);
			expect(() => waiting.observation).toThrow(/not begun/);
		});

		it("tells that the engine is being compiled", () => {
			const other = new FakeLine();
			const waiting = new LiveSession("ws://here", other.open);
			other.say(state(5, 0, { engine_ready: false, observation: null }));
			expect(waiting.engineReady).toBe(false);
			expect(waiting.started).toBe(false);
			other.say(state(5));
			expect(waiting.started).toBe(true);
		});
	});

	it("keeps the table in sight while a restarted server compiles its engine", () => {
		session.setDraft([PLACE]);
		line.listener?.link("lost");
		line.listener?.link("open");
		line.say(state(5, 0, { engine_ready: false, observation: null, log: [] }));
		expect(session.observation).toMatchObject({ version: 5 });
		expect(session.draft).toEqual([PLACE]);
		expect(session.myTurn).toBe(false);
		line.say(state(5));
		expect(session.myTurn).toBe(true);
		expect(session.draft).toEqual([PLACE]);
	});

	describe("updates", () => {
		it("are applied in order, one at a time", () => {
			line.say(update(5, 1), update(6, 1), update(7, 0));
			expect(session.table.version).toBe(6);
			vi.advanceTimersByTime(STEP_TIME);
			expect(session.table.version).toBe(7);
			vi.advanceTimersByTime(STEP_TIME);
			expect(session.table.version).toBe(8);
			expect(session.log.map(({ version }) => version)).toEqual([6, 7, 8]);
		});

		it("leave the turn to the viewer only when all are shown", () => {
			line.say(update(5, 1), update(6, 0));
			expect(session.myTurn).toBe(false);
			vi.advanceTimersByTime(STEP_TIME);
			expect(session.myTurn).toBe(true);
		});

		it("are all shown at once when skipped", () => {
			line.say(update(5, 1), update(6, 1), update(7, 0));
			session.skip();
			expect(session.table.version).toBe(8);
			expect(session.myTurn).toBe(true);
		});

		it("need no time without motion", () => {
			isStill = true;
			line.say(update(5, 1), update(6, 0));
			vi.advanceTimersByTime(0);
			vi.advanceTimersByTime(0);
			expect(session.table.version).toBe(7);
		});

		it("tell what has arrived", () => {
			line.say(update(5, 1));
			const first = session.arrival;
			expect(first?.entries).toEqual([entry(6)]);
			vi.advanceTimersByTime(STEP_TIME);
			line.say(update(6, 0));
			expect(session.arrival?.id).toBeGreaterThan(first?.id ?? 0);
		});

		it("that do not follow ask for the whole table", () => {
			line.say(update(7, 0));
			expect(session.table.version).toBe(5);
			expect(line.sent).toEqual([{ type: "resync" }]);
			line.say(state(8));
			expect(session.table.version).toBe(8);
			expect(session.arrival).toBeNull();
		});
	});

	describe("the draft", () => {
		it("is previewed", () => {
			session.setDraft([PLACE]);
			const asked = line.last("preview");
			expect(asked).toMatchObject({ version: 5, actions: [PLACE] });
			line.say({ type: "previewed", key: asked.key, observation: { to_act: 1 }, events: [], complete: true });
			expect(session.previewed).toEqual({ to_act: 1 });
			expect(session.complete).toBe(true);
		});

		it("ignores the preview of an older draft", () => {
			session.setDraft([PLACE]);
			const { key } = line.last("preview");
			session.setDraft([{ type: "place", at: 4 }]);
			line.say({ type: "previewed", key, observation: {}, events: [], complete: true });
			expect(session.previewed).toBeNull();
		});

		it("loses its last action by undo", () => {
			session.setDraft([PLACE]);
			expect(session.mayUndo).toBe(true);
			session.undo();
			expect(session.draft).toEqual([]);
			expect(line.sent.some(({ type }) => type === "undo")).toBe(false);
		});

		it("survives a broken link as long as the table stands", () => {
			session.setDraft([PLACE]);
			line.listener?.link("lost");
			line.listener?.link("open");
			line.say(state(5));
			expect(session.draft).toEqual([PLACE]);
		});

		it("is void at another version", () => {
			session.setDraft([PLACE]);
			line.say(update(5, 0));
			expect(session.draft).toEqual([]);
		});
	});

	describe("commit", () => {
		async function commit(): Promise<{ key: string; taken: Promise<boolean> }> {
			session.setDraft([PLACE]);
			const taken = session.commit();
			return { key: line.last("act").key, taken };
		}

		it("names the version it answers", async () => {
			await commit();
			expect(line.last("act")).toMatchObject({ version: 5, actions: [PLACE] });
			expect(session.sending).toBe(true);
			expect(session.myTurn).toBe(false);
		});

		it("is over once accepted and shown", async () => {
			const { key, taken } = await commit();
			line.say({ type: "accepted", key, version: 6 });
			expect(await taken).toBe(true);
			expect(session.draft).toEqual([PLACE]);
			line.say(update(5, 1));
			expect(session.sending).toBe(false);
			expect(session.draft).toEqual([]);
		});

		it("is over as well if it was shown first", async () => {
			const { key, taken } = await commit();
			line.say(update(5, 1), { type: "accepted", key, version: 6 });
			expect(await taken).toBe(true);
			expect(session.sending).toBe(false);
		});

		it("says why it was refused, and keeps the draft", async () => {
			const { key, taken } = await commit();
			const error = { code: "illegal_action", message: "Not level.", rule: "M7.5" };
			line.say({ type: "failed", key, error });
			expect(await taken).toBe(false);
			expect(session.problem).toEqual(error);
			expect(session.draft).toEqual([PLACE]);
			expect(line.sent.at(-1)).toEqual({ type: "resync" });
		});

		it("is sent again, unchanged, after a broken link", async () => {
			const { key } = await commit();
			line.listener?.link("lost");
			line.listener?.link("open");
			line.say(state(5));
			const acts = line.sent.filter(({ type }) => type === "act");
			expect(acts).toHaveLength(2);
			expect(acts[1]).toEqual(acts[0]);
			line.say({ type: "accepted", key, version: 6 }, update(5, 1));
			expect(session.sending).toBe(false);
		});

		it("does nothing without a draft, a link, or twice", async () => {
			expect(await session.commit()).toBe(false);
			session.setDraft([PLACE]);
			line.listener?.link("lost");
			expect(await session.commit()).toBe(false);
			line.listener?.link("open");
			void session.commit();
			expect(await session.commit()).toBe(false);
			expect(line.sent.filter(({ type }) => type === "act")).toHaveLength(1);
		});
	});

	it("takes back a committed turn where that is free", () => {
		line.say(state(6, 0, { may_undo: true }));
		expect(session.mayUndo).toBe(true);
		session.undo();
		const { key } = line.last("undo");
		expect(session.sending).toBe(true);
		line.say({ type: "accepted", key, version: 7 }, state(7));
		expect(session.sending).toBe(false);
	});

	describe("explain", () => {
		const explained = {
			type: "explained" as const,
			rule: "M7.5",
			code: "not_level",
			reason: "Not level.",
			squares: [],
		};

		it("asks once and keeps the answer", async () => {
			const first = session.explain(PLACE);
			const second = session.explain(PLACE);
			expect(line.sent.filter(({ type }) => type === "explain")).toHaveLength(1);
			line.say({ ...explained, key: line.last("explain").key });
			expect(await first).toMatchObject({ rule: "M7.5" });
			expect(await second).toBe(await first);
		});

		it("asks again once the table has changed", () => {
			void session.explain(PLACE);
			line.say(update(5, 0));
			void session.explain(PLACE);
			expect(line.sent.filter(({ type }) => type === "explain")).toHaveLength(2);
		});

		it("has no answer when the link breaks", async () => {
			const answer = session.explain(PLACE);
			line.listener?.link("lost");
			expect(await answer).toBeNull();
			line.isOpen = false;
			expect(await session.explain({ type: "other" })).toBeNull();
		});
	});

	describe("seats", () => {
		it("say you to the only seat of the reader", () => {
			expect(session.seatName(0)).toBe("You");
			expect(session.isYou(0)).toBe(true);
			expect(session.seatLabel(1)).toBe("P1, bot");
		});

		it("go by name at a hot-seat table", () => {
			const seats = [seat(0, { mine: true, name: "Mira" }), seat(1, { mine: true, name: "Jana" })];
			line.say(state(6, 1, { table: table({ version: 6, seats }), viewer: 1 }));
			expect(session.seatName(1)).toBe("Jana");
			expect(session.isYou(1)).toBe(false);
			expect(session.focus).toBe(1);
		});

		it("can be looked at", () => {
			session.look(1);
			expect(session.focus).toBe(1);
			session.look(0);
			expect(session.focus).toBe(0);
		});

		it("change without the match", () => {
			line.say({ type: "table", table: table({ version: 9, seats: [seat(0, { name: "New" })] }) });
			expect(session.table.seats).toHaveLength(1);
			expect(session.table.version).toBe(5);
		});
	});

	it("knows why the server shows it no table", () => {
		line.listener?.refused({ code: "other_rules", message: "Other rules.", rule: null });
		expect(session.refusal?.code).toBe("other_rules");
	});
});
