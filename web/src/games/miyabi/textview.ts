/** A garden as sentences, from the same data as the drawing. */
import { t } from "../../text";
import { type Garden, OBJECTS } from "./types";
import { columnName, kindText, listText, objectsText } from "./words";

/** Six rows and the lanterns, in reading order. */
export function gardenText(garden: Garden): string[] {
	return [...OBJECTS.map((_, row) => rowText(garden, row)), lanternText(garden)];
}

function rowText(garden: Garden, row: number): string {
	const heights = garden.heights[row] ?? [];
	const squares = heights.map((layer, column) => squareInRow(garden, row, column, layer));
	const object = OBJECTS[row] ?? "maple";
	return t("miyabi-text-row", {
		row: row + 1,
		kind: kindText(object),
		squares: heights.some((layer) => layer > 0) ? listText(squares) : t("miyabi-text-empty"),
	});
}

function squareInRow(garden: Garden, row: number, column: number, layer: number): string {
	const name = columnName(column);
	const count = garden.objects[row]?.[column] ?? 0;
	const object = OBJECTS[row];
	if (layer === 0) return t("miyabi-text-bare", { column: name });
	if (count === 0 || object === undefined) return t("miyabi-text-green", { column: name, layer });
	return t("miyabi-text-objects", { column: name, objects: objectsText(object, count), layer });
}

function lanternText(garden: Garden): string {
	const lit = garden.lanterns.flatMap((taken, column) => (taken ? [columnName(column)] : []));
	return lit.length > 0
		? t("miyabi-text-lanterns", { columns: listText(lit, "conjunction") })
		: t("miyabi-text-no-lanterns");
}
