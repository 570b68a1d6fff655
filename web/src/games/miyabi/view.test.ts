import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadLanguage } from "../../text";
import type { GameEvent, LogEntry } from "../../wire";
import { StoredSession } from "./harness/stored.svelte";
import { anchorOf } from "./placements";
import { type Play, playOf } from "./play.svelte";
import { refusalText } from "./refusal";
import { gardenText } from "./textview";
import { asMiyabi, type Kind, type LegalPlacement } from "./types";
import { miyabi } from "./view";
import { placementText, squareText } from "./words";

beforeAll(() => loadLanguage("en"));

const BOXWOODS: Kind = { object: "boxwood", design: "double" };
let session: StoredSession;
let play: Play;

beforeEach(() => {
	session = new StoredSession();
	play = playOf(session);
});

function first(kind: Kind): LegalPlacement {
	const found = play.choices.placements.find(
		({ action }) => action.object === kind.object && action.design === kind.design,
	);
	if (found === undefined) throw new Error("the fixture has no such placement");
	return found;
}

describe("a turn", () => {
	it("is the same play for all parts of the view", () => {
		expect(playOf(session)).toBe(play);
	});

	it("takes, lays, turns and confirms", () => {
		expect(miyabi.prompt(session).text).toBe("Choose a tile from the display.");
		play.take(BOXWOODS);
		expect(miyabi.prompt(session).text).toBe("Lay the 2 boxwoods or take another tile.");
		const spot = anchorOf(first(BOXWOODS));
		play.hover(spot);
		expect(play.ghost?.action.object).toBe("boxwood");
		expect(session.draft).toEqual([]);
		play.press(spot);
		const laid = play.drafted;
		expect(laid).not.toBeNull();
		expect(miyabi.summary(session)).toMatchObject({
			title: `2 boxwoods on layer ${laid?.layer}`,
			confirm: `Lay it, +${(laid?.points ?? 0) + (laid?.bonus ?? 0)}`,
		});
		expect(miyabi.prompt(session).text).toBe("Confirm, or move the 2 boxwoods.");
		play.press(spot);
		expect(anchorOf(play.drafted as LegalPlacement)).toEqual(spot);
		expect(play.drafted).not.toBe(laid);
	});

	it("does not let the pointer move a tile that is laid", () => {
		play.take(BOXWOODS);
		play.press(anchorOf(first(BOXWOODS)));
		const laid = play.drafted;
		play.hover([4, 5]);
		play.leave();
		expect(play.ghost).toBe(laid);
	});

	it("asks the server about a spot that is not legal, and lays nothing there", async () => {
		play.take(BOXWOODS);
		play.press([0, 1]);
		expect(session.draft).toEqual([]);
		await new Promise((resolve) => setTimeout(resolve, 5));
		expect(session.asked.at(-1)).toMatchObject({ type: "place_tile", object: "boxwood" });
		expect(play.refusal?.code).toBe("not_fully_supported");
		expect(refusalText(session, play.hand, session.answer)).toEqual({
			title: "Not level: 0 and 2",
			text: "A tile rests on one height.",
			rule: "Rule M7.5",
		});
		play.press(anchorOf(first(BOXWOODS)));
		expect(play.refusal).toBeNull();
	});

	it("gives the server's own sentence for a reason that the catalogue does not know", () => {
		play.take(BOXWOODS);
		const answer = { ...session.answer, code: "of_a_later_version", reason: "Something else." };
		expect(refusalText(session, play.hand, answer)).toMatchObject({
			title: "Not here",
			text: "Something else.",
		});
	});

	it("takes back one thing at a time", () => {
		play.take(BOXWOODS);
		play.press(anchorOf(first(BOXWOODS)));
		expect(play.back()).toBe(true);
		expect(session.draft).toEqual([]);
		expect(play.hand.kind).toEqual(BOXWOODS);
		expect(play.back()).toBe(true);
		expect(play.hand.kind).toBeNull();
		expect(play.back()).toBe(false);
		session.look(1);
		expect(play.back()).toBe(true);
		expect(session.focus).toBe(0);
	});

	it("passes by a draft of its own", () => {
		const pass = miyabi.tools(session).find(({ id }) => id === "pass");
		expect(pass?.enabled).toBe(true);
		pass?.run();
		expect(session.draft).toEqual([{ type: "pass" }]);
		expect(miyabi.summary(session).confirm).toBe("Pass");
		expect(miyabi.prompt(session).text).toBe("Confirm to end your round.");
		play.press([4, 3]);
		expect(session.draft).toEqual([]);
	});

	it("says what the table's rulings say", () => {
		const { table } = session;
		vi.spyOn(session, "table", "get").mockReturnValue({
			...table,
			options: {
				allow_flip: true,
				pass_is_final: false,
				bonus_on_layer_5_or_higher: true,
				bonus_per_player: true,
			},
		});
		miyabi.tools(session)[1]?.run();
		expect(miyabi.prompt(session).text).toBe("Confirm to pass this turn.");
		expect(miyabi.summary(session)).toMatchObject({
			title: "Pass this turn",
			detail: "No points, no lantern; your turn comes again",
		});
		const answer = { ...session.answer, code: "shape_mismatch", rule: "M7.1" };
		expect(refusalText(session, play.hand, answer).text).toBe(
			"A tile may be turned and flipped, but not bent.",
		);
		expect(miyabi.scoreLines(session, 0)[1]?.label).toBe("Bonus for layer 5 or higher");
	});

	it("says so when no tile fits", () => {
		session.observation = { ...session.observation, placements: [] };
		expect(miyabi.prompt(session).text).toBe("No tile fits: pass for this round.");
		expect(miyabi.summary(session).title).toBe("No tile fits");
	});

	it("walks through all legal placements of a tile by keyboard", () => {
		const press = (key: string) => miyabi.key?.(session, new KeyboardEvent("keydown", { key }));
		play.take(BOXWOODS);
		const legal = play.choices.placements.filter(
			({ action }) => action.object === "boxwood" && action.design === "double",
		);
		const walked = new Set(
			legal.map(() => {
				press("]");
				return play.hand.aim;
			}),
		);
		expect(walked).toEqual(new Set(legal));
		expect(play.cursor).toEqual(anchorOf(play.hand.aim as LegalPlacement));
		expect(press("PageUp")).toBe(true);
		expect(press("R")).toBe(true);
		expect(press("x")).toBe(false);
		expect(press("u")).toBe(false);
		play.press(play.cursor);
		expect(press("u")).toBe(true);
		expect(session.draft).toEqual([]);
	});

	it("rests while it is another seat's turn or another garden is in the stage", () => {
		session.look(1);
		play.take(BOXWOODS);
		expect(play.hand.kind).toBeNull();
		session.look(0);
		session.observation = { ...session.observation, to_act: 1 };
		play.take(BOXWOODS);
		expect(play.hand.kind).toBeNull();
		expect(miyabi.prompt(session)).toEqual({ strong: "Mira", text: "lays a tile or passes." });
		expect(miyabi.tools(session).some(({ enabled }) => enabled)).toBe(false);
	});

	it("forgets the hand when the table has moved on", () => {
		play.take(BOXWOODS);
		session.version += 1;
		expect(play.hand.kind).toBeNull();
	});

	it("lets a square be chosen first", () => {
		const spot = anchorOf(first(BOXWOODS));
		play.press(spot);
		expect(miyabi.prompt(session).text).toMatch(/^Choose a tile for [A-F][1-6]\.$/);
		play.take(BOXWOODS);
		expect(play.ghost).not.toBeNull();
	});
});

describe("moves that arrive", () => {
	const instantly = () => async () => {};

	/** A step in which Mira lays a stone on F6. */
	function stone(version: number): LogEntry {
		const placed = {
			type: "tile_placed",
			seat: 1,
			object: "stone",
			design: "single",
			squares: [[5, 0]],
			layer: 7,
			tile: 99,
		};
		return { version, by: 1, text: "", events: [placed, { type: "lantern_placed", seat: 1, column: 0 }] };
	}

	it("are shown from their events while they play, then as the server says", async () => {
		const newest = session.log.at(-1)?.version ?? 0;
		play.receive(play.observation, null, instantly);
		session.arrive([stone(newest + 1)]);
		play.receive(play.observation, session.arrival, instantly);
		expect(play.gardens[1]?.heights[5]?.[0]).toBe(7);
		expect(play.laying?.seat).toBe(1);
		expect(play.active).toBe(false);
		await vi.waitFor(() => expect(play.queue.running).toBe(false));
		expect(play.gardens).toBe(play.observation.gardens);
		expect(play.active).toBe(true);
	});

	it("are shown at once when something between was missed, or without animation", () => {
		const newest = session.log.at(-1)?.version ?? 0;
		play.receive(play.observation, null, instantly);
		session.arrive([stone(newest + 1)]);
		session.arrive([stone(newest + 2)]);
		play.receive(play.observation, session.arrival, instantly);
		expect(play.laying).toBeNull();
		session.arrive([stone(newest + 3)]);
		play.receive(play.observation, session.arrival, null);
		expect(play.gardens).toBe(play.observation.gardens);
	});
});

describe("words", () => {
	it("names placements and squares", () => {
		const placement: LegalPlacement = {
			action: {
				type: "place_tile",
				object: "pagoda",
				design: "straight_end",
				squares: [
					[1, 1],
					[1, 2],
					[1, 3],
				],
			},
			layer: 2,
			factor: 2,
			points: 6,
			bonus: 0,
			hides: 0,
			turn: 0,
		};
		expect(placementText(placement, 3)).toBe("3 pagodas on B2, C2, D2, layer 2, 6 points");
		const garden = asMiyabi(session.observation).gardens[0];
		if (garden === undefined) throw new Error("the fixture has no garden");
		expect(squareText(garden, [0, 1])).toBe("B1, bare");
		expect(squareText(garden, [0, 4])).toBe("E1, 1 maple, layer 5");
		expect(squareText(garden, [0, 0])).toBe("A1, green, layer 1");
	});

	it("tell a garden row by row", () => {
		const garden = asMiyabi(session.observation).gardens[0];
		if (garden === undefined) throw new Error("the fixture has no garden");
		const text = gardenText(garden);
		expect(text).toHaveLength(7);
		expect(text[0]).toBe(
			"Row 1, maples: A green 1, B bare, C 2 maples on 2, D 3 maples on 3, E 1 maple on 5, F 2 maples on 4",
		);
		expect(text.at(-1)).toBe("Lanterns hang over E");
	});

	it("explain each score in the log", () => {
		const lines = session.log.flatMap(({ events }) =>
			events.flatMap((event) => miyabi.describe(event as GameEvent, session) ?? []),
		);
		expect(lines.map(({ text }) => text)).toContain("Mira laid 3 azaleas on layer 2");
		expect(lines).toContainEqual({
			seat: 0,
			text: "You were first on layer 5 with maples",
			points: 10,
			rule: "M8.2",
			why: "bonus tile 10",
		});
		expect(lines[0]).toEqual({ text: "Round 4" });
	});

	it("tell the rest of the events, each in a line or not at all", () => {
		const line = (event: GameEvent) => miyabi.describe(event, session);
		expect(line({ type: "first_seat_drawn", seat: 0 })?.text).toBe("You take the bonsai and start");
		expect(line({ type: "first_seat_drawn", seat: 1 })?.text).toBe("Mira takes the bonsai and starts");
		expect(line({ type: "seat_passed", seat: 1, forced: true })?.text).toBe("Mira passed: no tile fits");
		expect(line({ type: "seat_finished", seat: 1, reason: "lanterns" })?.text).toBe("Mira hung all lanterns");
		expect(line({ type: "seat_finished", seat: 1, reason: "passed" })).toBeNull();
		expect(line({ type: "round_ended", round: 0, tiles_left: 0 })?.text).toBe(
			"The round is over, every tile was taken",
		);
		expect(line({ type: "game_ended", winners: [0] })?.text).toBe("The rows are paid, the game is over");
		expect(line({ type: "tile_dealt", object: "fish", design: "single" })).toBeNull();
		const rows = [
			{ rule: "M9.1", about: "fish", count: 1, factor: 12, points: 12, squares: [] },
			{ rule: "M9.2", about: "stone", count: 1, factor: 3, points: 3, squares: [] },
		];
		expect(line({ type: "points_scored", seat: 1, points: 15, items: rows })).toEqual({
			seat: 1,
			text: "Mira scored the rows",
			points: 15,
			rule: "M9.1",
			why: "fish: most, 12 · stones: second, 3",
		});
	});

	it("itemise a score so that it adds up", () => {
		const seen = asMiyabi(session.observation);
		for (const { seat, score } of seen.gardens) {
			const lines = miyabi.scoreLines(session, seat);
			expect(lines.reduce((sum, { points }) => sum + points, 0)).toBe(score);
		}
		expect(miyabi.progress(session)).toBe("Round 4 of 5");
	});
});
