import { describe, expect, it } from "vitest";
import { takeApart } from "./sprite";

const sprites: Record<string, string> = import.meta.glob("./*.svg", {
	eager: true,
	query: "?raw",
	import: "default",
});

describe("takeApart", () => {
	it("turns styles into rules", () => {
		const source =
			'<svg><style>.m{fill:red}</style><g style="--m:#111"/><g style="--m:#222"/><g style="--m:#111"/></svg>';
		expect(takeApart(source, "s")).toEqual({
			markup: '<svg><g class="s-0"/><g class="s-1"/><g class="s-0"/></svg>',
			rules: ".m{fill:red}.s-0{--m:#111}.s-1{--m:#222}",
		});
	});

	it.each(["symbols", "icons"])("leaves no style in %s", (name) => {
		const { markup } = takeApart(sprites[`./${name}.svg`] ?? "", "s");
		expect(markup).toContain("<symbol");
		expect(markup).not.toContain("style");
		// An element with two class attributes would not be well-formed.
		expect(markup).not.toMatch(/<[^>]* class="[^>]* class="/);
		const parsed = new DOMParser().parseFromString(markup, "image/svg+xml");
		expect(parsed.querySelector("parsererror")).toBeNull();
	});
});
