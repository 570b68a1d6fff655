/** Outlines of square faces that may be joined to their neighbours: no line, no gap and no round corner there. */

export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** The sides on which a face goes on into the next square of the same piece. */
export interface Joins {
	up: boolean;
	right: boolean;
	down: boolean;
	left: boolean;
}

export const ALONE: Joins = { up: false, right: false, down: false, left: false };

/** The box of a joined face: it reaches `reach` beyond each joined side, so that no gap shows. */
export function stretched(box: Box, joins: Joins, reach: number): Box {
	const left = joins.left ? reach : 0;
	const up = joins.up ? reach : 0;
	return {
		x: box.x - left,
		y: box.y - up,
		width: box.width + left + (joins.right ? reach : 0),
		height: box.height + up + (joins.down ? reach : 0),
	};
}

/** A face as a closed path, round at corners where no side is joined. */
export function facePath(box: Box, joins: Joins, radius: number): string {
	const { x, y, width, height } = box;
	const tl = joins.up || joins.left ? 0 : radius;
	const tr = joins.up || joins.right ? 0 : radius;
	const br = joins.down || joins.right ? 0 : radius;
	const bl = joins.down || joins.left ? 0 : radius;
	return [
		`M${n(x + tl)} ${n(y)}H${n(x + width - tr)}q${tr} 0 ${tr} ${tr}`,
		`V${n(y + height - br)}q0 ${br} ${-br} ${br}`,
		`H${n(x + bl)}q${-bl} 0 ${-bl} ${-bl}`,
		`V${n(y + tl)}q0 ${-tl} ${tl} ${-tl}Z`,
	].join("");
}

/** The same face's outline, with a line on the free sides only. */
export function edgePath(box: Box, joins: Joins, radius: number): string {
	const { x, y, width, height } = box;
	const [r, b] = [x + width, y + height];
	const q = radius;
	const top = joins.up
		? ""
		: `M${n(x)} ${n(joins.left ? y : y + q)}${joins.left ? "" : `q0 ${-q} ${q} ${-q}`}H${n(joins.right ? r : r - q)}${joins.right ? "" : `q${q} 0 ${q} ${q}`}`;
	const right = joins.right ? "" : `M${n(r)} ${n(joins.up ? y : y + q)}V${n(joins.down ? b : b - q)}`;
	const bottom = joins.down
		? ""
		: `M${n(r)} ${n(joins.right ? b : b - q)}${joins.right ? "" : `q0 ${q} ${-q} ${q}`}H${n(joins.left ? x : x + q)}${joins.left ? "" : `q${-q} 0 ${-q} ${-q}`}`;
	const left = joins.left ? "" : `M${n(x)} ${n(joins.down ? b : b - q)}V${n(joins.up ? y : y + q)}`;
	return top + right + bottom + left;
}

/** A number for a path: at most one decimal. */
export function n(value: number): string {
	return String(Math.round(value * 10) / 10);
}
