/**
 * A garden as faces to paint, back to front. Lengths are in units of a board whose squares are 84 wide;
 * the origin is the upper left corner of the grid.
 */
import { backToFront, type Square } from "../../board/grid";
import { ALONE, type Box, edgePath, facePath, type Joins, n, stretched } from "../../board/outline";
import { type Garden, OBJECTS, type ObjectName } from "./types";

export const SIDE = OBJECTS.length;
export const SQUARE = 84;
const INSET = 2;
const TOP = SQUARE - 2 * INSET;
const LIFT = 6;
const RADIUS = 9;
/** Half the gap between two squares, and a hair, so that joined faces overlap. */
const REACH = INSET + 0.4;
const FULL_LAYERS = 7;
const MOST_LIFT = 58;

/** One square of a tile that lies on top. */
export interface Face {
	key: string;
	square: Square;
	layer: number;
	object: ObjectName | null;
	count: number;
	/** Where the face is painted; `box.y` includes the lift. */
	box: Box;
	fill: string;
	edge: string;
	/** The layer's tint, 1 to 7. */
	tint: number;
	/** The front wall and its course lines; `null` where the tile goes on below. */
	wall: { area: string; line: string; courses: string } | null;
	/** The light edge at the back; `null` where the tile goes on. */
	light: string | null;
	/** The shadow that a higher left neighbour throws on it. */
	shadow: string | null;
	/** The shadow that it throws on bare ground at its right. */
	groundShadow: string | null;
	/** Blades of grass where no object stands. */
	grass: string | null;
	/** Whether its tile was the last one laid here. */
	newest: boolean;
}

/** How far a layer is raised: a step per layer, smaller steps above the seventh so that what lies behind stays in sight. */
export function lift(layer: number): number {
	if (layer <= FULL_LAYERS) return LIFT * layer;
	return Math.min(MOST_LIFT, LIFT * FULL_LAYERS + 2 * (layer - FULL_LAYERS));
}

/** The tint of a layer: one step lighter for each, seven steps in all. */
export function tint(layer: number): number {
	return Math.min(FULL_LAYERS, Math.max(1, layer));
}

/** The top of a square with `layer` layers on it. */
export function topBox([row, column]: Square, layer: number): Box {
	return { x: column * SQUARE + INSET, y: row * SQUARE + INSET - lift(layer), width: TOP, height: TOP };
}

/** All faces of a garden in the order in which they are painted. */
export function facesOf(garden: Garden): Face[] {
	return backToFront({ rows: SIDE, columns: SIDE })
		.filter((square) => at(garden.heights, square) > 0)
		.map((square) => faceAt(garden, square));
}

/** The sides of a square on which another of `squares` lies. */
export function joinsAmong(squares: readonly Square[], [row, column]: Square): Joins {
	const has = (r: number, c: number): boolean => squares.some((other) => other[0] === r && other[1] === c);
	return {
		up: has(row - 1, column),
		right: has(row, column + 1),
		down: has(row + 1, column),
		left: has(row, column - 1),
	};
}

/** A face or frame over a square of a group, at the height of `layer`, `inset` units inside the face. */
export function frameAt(
	squares: readonly Square[],
	square: Square,
	layer: number,
	inset: number,
): { area: string; edge: string } {
	const joins = joinsAmong(squares, square);
	const top = topBox(square, layer);
	const inner = {
		x: top.x + inset,
		y: top.y + inset,
		width: top.width - 2 * inset,
		height: top.height - 2 * inset,
	};
	const box = stretched(inner, joins, REACH + inset);
	return { area: facePath(box, joins, RADIUS), edge: edgePath(box, joins, RADIUS) };
}

/** The number on a layer as it is painted: from the eighth on the steps are small, so it stands on a plate. */
export function isBeyondTints(layer: number): boolean {
	return layer > FULL_LAYERS;
}

function faceAt(garden: Garden, square: Square): Face {
	const layer = at(garden.heights, square);
	const tile = at(garden.tiles, square);
	const joins = joinsOf(garden, square, tile);
	const top = topBox(square, layer);
	const box = stretched(top, joins, REACH);
	const count = at(garden.objects, square);
	return {
		key: `${square[0]},${square[1]},${tile}`,
		square,
		layer,
		object: count > 0 ? (OBJECTS[square[0]] ?? null) : null,
		count,
		box: top,
		fill: facePath(box, joins, RADIUS),
		edge: edgePath(box, joins, RADIUS),
		tint: tint(layer),
		wall: joins.down ? null : wallOf(square, layer, joins),
		light: joins.up ? null : `M${n(box.x + 10)} ${n(box.y + 2)}H${n(box.x + box.width - 10)}`,
		shadow: shadowFrom(garden, square, layer, top),
		groundShadow: groundShadow(garden, square, layer),
		grass: count > 0 ? null : grassAt(square, top),
		newest: tile === garden.laid,
	};
}

function at(grid: readonly (readonly number[])[], [row, column]: Square): number {
	return grid[row]?.[column] ?? 0;
}

function joinsOf(garden: Garden, [row, column]: Square, tile: number): Joins {
	if (tile === 0) return ALONE;
	const same = (r: number, c: number): boolean => at(garden.tiles, [r, c]) === tile;
	return {
		up: same(row - 1, column),
		right: same(row, column + 1),
		down: same(row + 1, column),
		left: same(row, column - 1),
	};
}

function wallOf(
	square: Square,
	layer: number,
	joins: Joins,
): { area: string; line: string; courses: string } {
	const top = topBox(square, layer);
	const left = top.x - (joins.left ? REACH : 0);
	const right = top.x + top.width + (joins.right ? REACH : 0);
	const upper = top.y + top.height - RADIUS;
	const lower = (square[0] + 1) * SQUARE - 1;
	const step = lift(layer) / layer;
	const courses = Array.from({ length: layer - 1 }, (_, index) => {
		const y = n(lower - step * (index + 1));
		return `M${n(left + (joins.left ? 0 : 2))} ${y}H${n(right - (joins.right ? 0 : 2))}`;
	});
	const start = joins.left ? `M${n(left)} ${n(lower)}` : `M${n(left)} ${n(upper)}V${n(lower)}`;
	return {
		area: `M${n(left)} ${n(upper)}H${n(right)}V${n(lower)}H${n(left)}z`,
		line: `${start}H${n(right)}${joins.right ? "" : `V${n(upper)}`}`,
		courses: courses.join(""),
	};
}

function shadowFrom(garden: Garden, [row, column]: Square, layer: number, top: Box): string | null {
	const step = lift(at(garden.heights, [row, column - 1])) - lift(layer);
	if (column === 0 || step <= 0) return null;
	const reach = n(4 + step / 2);
	return `M${n(top.x)} ${n(top.y + 4)}l${reach} ${reach}V${n(top.y + top.height - 2)}H${n(top.x)}z`;
}

function groundShadow(garden: Garden, [row, column]: Square, layer: number): string | null {
	if (column === SIDE - 1 || at(garden.heights, [row, column + 1]) > 0) return null;
	const reach = n(4 + lift(layer) / 2);
	const x = (column + 1) * SQUARE - INSET;
	const behind = at(garden.heights, [row - 1, column + 1]) > 0;
	const y = row * SQUARE - (behind ? 0 : Math.min(2 * LIFT, lift(layer)));
	return `M${x} ${y}l${reach} ${reach}V${(row + 1) * SQUARE}H${x}z`;
}

/** Two tufts at places that differ from square to square but never move. */
function grassAt([row, column]: Square, top: Box): string {
	const seed = row * 7 + column * 11;
	const tuft = (x: number, y: number): string =>
		`M${n(x)} ${n(y)}l1.6 -5M${n(x + 3)} ${n(y)}v-6.4M${n(x + 6)} ${n(y)}l-1.6 -5`;
	const first = tuft(top.x + 22 + ((seed * 5) % 16), top.y + 34 + ((seed * 3) % 12));
	const second = tuft(top.x + 46 + ((seed * 7) % 18), top.y + 58 + ((seed * 11) % 10));
	return seed % 3 === 0 ? first : first + second;
}
