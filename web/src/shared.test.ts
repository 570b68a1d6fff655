import { expect, it } from "vitest";
import { games } from "./games";
import { shelf } from "./site/shelf";

/** The shelf is the one list of games; words, stored messages and the games themselves name them too. */
const MAY_NAME_GAMES = [
	/^\.\/games\//,
	/^\.\/text\//,
	/^\.\/wire\/types\.ts$/,
	/^\.\/site\/shelf\.ts$/,
	/\.test\.ts$/,
];

const sources: Record<string, string> = import.meta.glob(["./**/*.ts", "./**/*.svelte", "./**/*.css"], {
	eager: true,
	query: "?raw",
	import: "default",
});
const shared = Object.entries(sources).filter(([path]) => !MAY_NAME_GAMES.some((place) => place.test(path)));
const ids = new Set([...Object.keys(games), ...shelf.map(({ id }) => id)]);

it.each(shared)("%s names no game", (_, source) => {
	for (const id of ids) expect(source.toLowerCase()).not.toContain(id);
});
