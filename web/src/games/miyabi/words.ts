/** Phrases of the game, from the catalogue. */
import type { Square } from "../../board/grid";
import { t } from "../../text";
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
	return squares.map(squareName).join(", ");
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
