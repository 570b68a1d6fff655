/** Squares of a rectangular board and how the keyboard walks over them. */

/** Row and column, both from 0, row 0 at the top. */
export type Square = readonly [row: number, column: number];

export interface Size {
	rows: number;
	columns: number;
}

/** A word that names a square, for maps and keyed lists. */
export function squareKey([row, column]: Square): string {
	return `${row},${column}`;
}

export function sameSquare(a: Square | null, b: Square | null): boolean {
	return a !== null && b !== null && a[0] === b[0] && a[1] === b[1];
}

export function isInside([row, column]: Square, { rows, columns }: Size): boolean {
	return row >= 0 && row < rows && column >= 0 && column < columns;
}

/** All squares, row by row from the back: the order in which raised pieces are painted. */
export function backToFront({ rows, columns }: Size): Square[] {
	return Array.from(
		{ length: rows * columns },
		(_, index): Square => [Math.floor(index / columns), index % columns],
	);
}

/** The square that a key leads to from `square`; `null` if the key does not walk. */
export function walk(square: Square, key: string, size: Size): Square | null {
	const [row, column] = square;
	switch (key) {
		case "ArrowUp":
			return [Math.max(0, row - 1), column];
		case "ArrowDown":
			return [Math.min(size.rows - 1, row + 1), column];
		case "ArrowLeft":
			return [row, Math.max(0, column - 1)];
		case "ArrowRight":
			return [row, Math.min(size.columns - 1, column + 1)];
		case "Home":
			return [row, 0];
		case "End":
			return [row, size.columns - 1];
		default:
			return null;
	}
}
