import asara from "../look/art/asara.svg?url";
import hangingGardens from "../look/art/hanging_gardens.svg?url";
import miyabi from "../look/art/miyabi.svg?url";
import sanssouci from "../look/art/sanssouci.svg?url";

/** A game on the shelf of the home page, playable here or announced. */
export interface ShelfGame {
	id: string;
	art: string;
	/** A symbol of the sprite. */
	symbol: string;
	minutes: number;
	fewest: number;
	most: number;
}

/** The four games in the order of their first printing. Names and blurbs are in the catalogue. */
export const shelf: readonly ShelfGame[] = [
	{ id: "hanging_gardens", art: hangingGardens, symbol: "hg-park", minutes: 45, fewest: 2, most: 4 },
	{ id: "asara", art: asara, symbol: "as-turret-red", minutes: 60, fewest: 2, most: 4 },
	{ id: "sanssouci", art: sanssouci, symbol: "ss-noble", minutes: 45, fewest: 2, most: 4 },
	{ id: "miyabi", art: miyabi, symbol: "mi-maple", minutes: 45, fewest: 2, most: 4 },
];

/** The numbers of players that a game on the shelf is for. */
export function playersOf(game: ShelfGame | undefined): number[] {
	if (game === undefined) return [];
	return Array.from({ length: game.most - game.fewest + 1 }, (_, more) => game.fewest + more);
}

/** The picture of a game, if it has one. */
export function artOf(game: string): string | undefined {
	return shelf.find((entry) => entry.id === game)?.art;
}
