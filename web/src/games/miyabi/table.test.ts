import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { loadLanguage } from "../../text";
import type { GameEvent } from "../../wire";
import { StoredSession } from "./harness/stored.svelte";
import { asMiyabi } from "./types";
import { miyabi } from "./view";

beforeAll(async () => {
	// What jsdom lacks: media queries (still pictures are enough here) and scrolling.
	vi.stubGlobal("matchMedia", () => ({ matches: true }));
	Element.prototype.scrollIntoView = vi.fn();
	await loadLanguage("en");
});

let session: StoredSession;
let parts: Record<string, unknown>[];

beforeEach(() => {
	session = new StoredSession();
	miyabi.open?.(session);
	const { Table, Offer, Rivals, End } = miyabi;
	parts = [Table, Offer, Rivals, End].flatMap((part) =>
		part ? [mount(part, { target: document.body, props: { session } })] : [],
	);
	flushSync();
});

afterEach(() => {
	for (const part of parts) void unmount(part);
});

function find(selector: string): HTMLElement {
	const element = document.querySelector<HTMLElement>(selector);
	if (element === null) throw new Error(`nothing matches ${selector}`);
	return element;
}

function press(element: HTMLElement, key: string): void {
	element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
	flushSync();
}

function focused(): HTMLElement {
	return document.activeElement as HTMLElement;
}

describe("the table", () => {
	it("has a square for each place, one of them in the tab order", () => {
		expect(document.querySelectorAll('[role="gridcell"]')).toHaveLength(36);
		expect(document.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
		expect(find('[data-square="0,4"]').getAttribute("aria-label")).toBe("E1, 1 maple, layer 5");
	});

	it("is played by keyboard alone", () => {
		find('.tile[aria-label^="2 boxwoods, double"]').click();
		flushSync();
		expect(focused().getAttribute("aria-label")).toContain("Here: 2 boxwoods on ");
		expect(document.querySelectorAll(".legal.halo").length).toBeGreaterThan(0);
		press(focused(), "Enter");
		expect(session.draft).toHaveLength(1);
		expect(find("[aria-live]").textContent).toContain("2 boxwoods on ");
		press(focused(), "Enter");
		expect(session.committed).toHaveLength(1);
	});

	it("goes to the board when it walks through legal places", () => {
		const tile = find('.tile[aria-label^="2 boxwoods, double"]');
		tile.focus();
		tile.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
		flushSync();
		expect(focused()).toBe(tile);
		expect(miyabi.key?.(session, new KeyboardEvent("keydown", { key: "]" }))).toBe(true);
		flushSync();
		expect(focused().getAttribute("role")).toBe("gridcell");
		press(focused(), "Enter");
		expect(session.draft).toHaveLength(1);
	});

	it("walks over the squares with the arrows", () => {
		const first = find('[role="gridcell"][tabindex="0"]');
		first.focus();
		press(first, "ArrowRight");
		expect(focused().dataset["square"]).toBe("0,1");
		press(focused(), "ArrowDown");
		expect(focused().dataset["square"]).toBe("1,1");
	});

	it("walks over the offer with the arrows", () => {
		const first = find('.tile[tabindex="0"]');
		first.focus();
		press(first, "End");
		expect(focused()).toBe([...document.querySelectorAll(".tile")].at(-1));
	});

	it("says aloud and shows why a spot is not legal", async () => {
		find('.tile[aria-label^="2 boxwoods, double"]').click();
		flushSync();
		press(find('[data-square="0,1"]'), "Enter");
		await vi.waitFor(() => {
			flushSync();
			expect(find("[aria-live]").textContent).toBe("Not level: 0 and 2. A tile rests on one height.");
		});
		expect(find(".why").textContent).toContain("Rule M7.5");
		expect(document.querySelectorAll(".refused")).toHaveLength(2);
	});

	it("shows another garden large and comes back", () => {
		find("button.rival").click();
		flushSync();
		expect(session.focus).toBe(1);
		expect(find(".away").textContent).toContain("Garden of Mira");
		find(".away button").click();
		flushSync();
		expect(session.focus).toBe(0);
	});

	it("tells each garden as text", () => {
		expect(document.body.textContent).toContain("Row 1, maples: A green 1, B bare");
	});

	it("gives each row of the standings in words", () => {
		const maples = [...document.querySelectorAll(".rows tbody tr")][0];
		expect(maples?.textContent).toContain("9 maples, most, 16");
	});

	it("shows what a step has brought once it has arrived", () => {
		const seen = asMiyabi(session.observation);
		const gardens = seen.gardens.map((garden) => ({ ...garden, lanterns: garden.lanterns.map(() => true) }));
		session.observation = { ...session.observation, gardens };
		session.arrive([{ version: 999, by: 1, text: "", events: [] as GameEvent[] }]);
		flushSync();
		expect(document.querySelectorAll(".lantern")).toHaveLength(6);
	});
});
