import { parse as parseFluent } from "@fluent/syntax";
import { parse } from "svelte/compiler";
import { beforeAll, describe, expect, it } from "vitest";
import { bundleOf, has, loadLanguage, pickLanguage, t } from "./language.svelte";

const catalogues: Record<string, string> = import.meta.glob("./en/*.ftl", {
	eager: true,
	query: "?raw",
	import: "default",
});
const components: Record<string, string> = import.meta.glob(["../**/*.svelte", "!../**/harness/**"], {
	eager: true,
	query: "?raw",
	import: "default",
});
const scripts: Record<string, string> = import.meta.glob(
	["../**/*.ts", "!../**/*.test.ts", "!../wire/types.ts"],
	{
		eager: true,
		query: "?raw",
		import: "default",
	},
);

/** Attributes that people read or hear. */
const SPOKEN = new Set([
	"aria-label",
	"aria-valuetext",
	"aria-roledescription",
	"title",
	"alt",
	"placeholder",
	"label",
]);

function idsOf(catalogue: string): string[] {
	const resource = parseFluent(catalogue, {});
	return resource.body.flatMap((entry) => {
		if (entry.type !== "Message") return [];
		const { name } = entry.id;
		return [name, ...entry.attributes.map((attribute) => `${name}.${attribute.id.name}`)];
	});
}

const known = new Set(Object.values(catalogues).flatMap(idsOf));

/** Ids in quotes as the argument of `t` or `has`, and the beginnings of those put together. */
function usedIds(source: string): { whole: string[]; beginnings: string[] } {
	const calls = [...source.matchAll(/\b(?:t|has)\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g)].map(
		(call) => call[1] ?? "",
	);
	const first = calls.map((text) => text.split(/,\s*\{/)[0] ?? "");
	return {
		whole: first.flatMap((text) =>
			[...text.matchAll(/"([a-z][a-z0-9]*(?:[-_.][a-z0-9_]+)+|loading|theme|brand|link|menu)"/g)].map(
				(id) => id[1] ?? "",
			),
		),
		beginnings: first.flatMap((text) =>
			[...text.matchAll(/`([a-z][a-z0-9-]*-)\$\{/g)].map((id) => id[1] ?? ""),
		),
	};
}

describe("the English catalogues", () => {
	it.each(Object.entries(catalogues))("%s has no errors", (_, source) => {
		const resource = parseFluent(source, {});
		const junk = resource.body.filter((entry) => entry.type === "Junk").map((entry) => entry.content);
		expect(junk).toEqual([]);
	});

	it("say nothing twice under one id", () => {
		const all = Object.values(catalogues).flatMap(idsOf);
		expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
	});

	it.each(Object.entries({ ...components, ...scripts }))("have every text that %s asks for", (_, source) => {
		const { whole, beginnings } = usedIds(source);
		const isBegun = (beginning: string) => [...known].some((id) => id.startsWith(beginning));
		expect(whole.filter((id) => !known.has(id))).toEqual([]);
		expect(beginnings.filter((beginning) => !isBegun(beginning))).toEqual([]);
	});
});

describe("components", () => {
	it.each(Object.entries(components))("%s has no words of its own", (_, source) => {
		expect(wordsIn(source)).toEqual([]);
	});
});

/** Letters in the markup itself: text, and attributes that are read out. */
function wordsIn(source: string): string[] {
	const found: string[] = [];
	walk(parse(source, { modern: true }).fragment, (node) => {
		if (node["type"] === "Text" && isProse(node["data"])) found.push(String(node["data"]));
		if (node["type"] === "Attribute" && SPOKEN.has(String(node["name"]))) {
			for (const part of Array.isArray(node["value"]) ? node["value"] : []) {
				if (part.type === "Text" && isProse(part.data)) found.push(part.data);
			}
		}
	});
	return found;
}

type Node = Record<string, unknown>;

function walk(node: unknown, visit: (node: Node) => void): void {
	if (Array.isArray(node)) {
		for (const each of node) walk(each, visit);
	} else if (node !== null && typeof node === "object") {
		const element = node as Node;
		if (typeof element["type"] === "string") visit(element);
		// Attributes hold texts that nobody reads, such as class names: they are looked at by name.
		for (const [key, value] of Object.entries(element)) {
			if (element["type"] === "Attribute" && key === "value") continue;
			walk(value, visit);
		}
	}
}

function isProse(text: unknown): boolean {
	return typeof text === "string" && /\p{Letter}/u.test(text);
}

describe("t", () => {
	beforeAll(() => loadLanguage("en"));

	it("formats a message with its words", () => {
		expect(t("quick-go-bots", { game: "Miyabi" })).toBe("Play Miyabi now");
	});

	it("chooses the plural", () => {
		expect(t("home-turns", { count: 1 })).toBe("Your turn in one game");
		expect(t("home-turns", { count: 3 })).toBe("Your turn in 3 games");
	});

	it("finds attributes", () => {
		expect(t("game-miyabi.blurb")).toContain("layer by layer");
	});

	it("knows what it has", () => {
		expect(has("brand")).toBe(true);
		expect(has("no-such-text")).toBe(false);
	});
});

describe("pickLanguage", () => {
	it("takes the first language that has a catalogue", () => {
		expect(pickLanguage(["xx-YY", "en-GB"])).toBe("en");
	});

	it("falls back to English", () => {
		expect(pickLanguage(["xx"])).toBe("en");
	});
});

describe("languages to come", () => {
	it("can bend words by plural rules and gender", () => {
		const bundle = bundleOf("cs", {
			"a.ftl": [
				"turns = { $count ->\n  [one] Jeden tah\n  [few] { $count } tahy\n *[other] { $count } tahů\n }",
				"laid = { $gender ->\n  [f] { $name } položila\n *[m] { $name } položil\n }",
			].join("\n"),
		});
		const say = (id: string, words: Record<string, string | number>) =>
			bundle.formatPattern(bundle.getMessage(id)?.value ?? "", words);
		expect(say("turns", { count: 3 })).toBe("3 tahy");
		expect(say("turns", { count: 5 })).toBe("5 tahů");
		expect(say("laid", { gender: "f", name: "Jana" })).toBe("Jana položila");
	});
});
