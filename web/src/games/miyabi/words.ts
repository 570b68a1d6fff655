/** Phrases of the game, from the catalogue. */
import type { Square } from "../../board/grid";
import type { Session } from "../../table/session";
import { language, t, type Words } from "../../text";
import type { DesignName, Garden, Kind, LegalPlacement, ObjectName, TileCount } from "./types";
import { OBJECTS } from "./types";

/** Columns are letters, as on the board: "C". */
export function columnName(column: number): string {
	return String.fromCharCode(65 + column);
}

/** "C4": column letter and row number. */
export function squareName([row, column]: Square): string {
	return `${columnName(column)}${row + 1}`;
}

export function squareNames(squares: readonly Square[]): string {
	return listText(squares.map(squareName));
}

/** "A, B, C"; with "and" before the last one if it is a `conjunction`. */
export function listText(parts: readonly string[], type: "unit" | "conjunction" = "unit"): string {
	const style = type === "unit" ? "short" : "long";
	return new Intl.ListFormat(language(), { type, style }).format(parts);
}

/** One or more short facts in one line: "fish: most, 12 · stones: second, 3". */
export function chainText(parts: readonly string[]): string {
	return parts.reduce((chain, next) => t("miyabi-chain", { chain, next }));
}

/** The table's rulings that change what a text has to say, as words to select by. */
export function rulings({ table: { options } }: Session): Words {
	const word = (is: boolean): string => (is ? "yes" : "no");
	return {
		flips: word(options["allow_flip"] === true),
		final: word(options["pass_is_final"] !== false),
		higher: word(options["bonus_on_layer_5_or_higher"] === true),
		each: word(options["bonus_per_player"] === true),
	};
}

/** "3 pagodas" */
export function objectsText(object: ObjectName, count: number): string {
	return t("miyabi-objects", { object, count });
}

/** "pagodas" */
export function kindText(object: ObjectName): string {
	return t("miyabi-kind", { object });
}

export function designText(design: DesignName): string {
	return t("miyabi-design", { design });
}

/** "3 maples, corner" */
export function tileText({ object, design }: Kind, count: number): string {
	return t("miyabi-tile", { objects: objectsText(object, count), design: designText(design) });
}

export function pointsText(points: number): string {
	return t("miyabi-points", { points });
}

/** "3 pagodas on B2, C2, D2, layer 2, 6 points" */
export function placementText(placement: LegalPlacement, count: number): string {
	const { action, layer, points, bonus } = placement;
	return t("miyabi-square-legal", {
		objects: objectsText(action.object, count),
		squares: squareNames(action.squares),
		layer,
		points: pointsText(points + bonus),
	});
}

/** What lies on a square: "C4, 2 azaleas, layer 3". */
export function squareText(garden: Garden, square: Square): string {
	const [row, column] = square;
	const name = squareName(square);
	const layer = garden.heights[row]?.[column] ?? 0;
	const count = garden.objects[row]?.[column] ?? 0;
	const object = OBJECTS[row];
	if (layer === 0) return t("miyabi-square-bare", { square: name });
	if (count === 0 || object === undefined) return t("miyabi-square-green", { square: name, layer });
	return t("miyabi-square-objects", { square: name, objects: objectsText(object, count), layer });
}

/** Tiles on display, all kinds together. */
export function tilesLeft(display: readonly TileCount[]): number {
	return display.reduce((sum, { count }) => sum + count, 0);
}
