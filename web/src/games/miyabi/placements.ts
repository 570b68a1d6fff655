/** Looking things up among the legal placements that the server sent. Nothing here decides what is legal. */
import { type Square, sameSquare, squareKey } from "../../board/grid";
import { type Design, type Kind, type LegalPlacement, OBJECTS, type PlaceTile, sameKind } from "./types";

export type Placements = readonly LegalPlacement[];

/** The square that takes the objects. */
export function anchorOf(placement: LegalPlacement): Square {
	return placement.action.squares[0] ?? [0, 0];
}

export function ofKind(placements: Placements, kind: Kind): LegalPlacement[] {
	return placements.filter((placement) => sameKind(placement.action, kind));
}

/** The kind's placements with their objects on `square`, in the order of their turns. */
export function anchoredAt(placements: Placements, kind: Kind, square: Square): LegalPlacement[] {
	return ofKind(placements, kind)
		.filter((placement) => sameSquare(anchorOf(placement), square))
		.sort((a, b) => a.turn - b.turn);
}

export function covers(placement: LegalPlacement, square: Square): boolean {
	return placement.action.squares.some((covered) => sameSquare(covered, square));
}

/** The squares that may take the kind's objects, left to right, each once. */
export function anchors(placements: Placements, kind: Kind): Square[] {
	const found = new Map(
		ofKind(placements, kind).map((placement) => [squareKey(anchorOf(placement)), anchorOf(placement)]),
	);
	return [...found.values()].sort((a, b) => a[1] - b[1]);
}

/** The turns that the kind can be laid in somewhere. */
export function turnsOf(placements: Placements, kind: Kind): number[] {
	return [...new Set(ofKind(placements, kind).map(({ turn }) => turn))].sort((a, b) => a - b);
}

/** The order in which previous and next walk: by object, design, column, turn. */
export function walkOrder(placements: Placements): LegalPlacement[] {
	return [...placements].sort(
		(a, b) =>
			OBJECTS.indexOf(a.action.object) - OBJECTS.indexOf(b.action.object) ||
			a.action.design.localeCompare(b.action.design) ||
			anchorOf(a)[1] - anchorOf(b)[1] ||
			a.turn - b.turn,
	);
}

/** The placement that a drafted action is; `null` if it is none, such as a pass. */
export function placementOf(placements: Placements, action: unknown): LegalPlacement | null {
	const wanted = action as Partial<PlaceTile> | undefined;
	if (wanted?.type !== "place_tile" || wanted.squares === undefined) return null;
	const squares = wanted.squares.map(squareKey).join();
	return (
		placements.find(
			(placement) =>
				sameKind(placement.action, wanted as PlaceTile) &&
				placement.action.squares.map(squareKey).join() === squares,
		) ?? null
	);
}

/** The squares that a design would cover with its objects on `square`: for drawing, also where it is not allowed. */
export function outlineAt(design: Design, turn: number, square: Square): Square[] {
	const offsets = design.turns[turn] ?? [];
	const [first, ...others] = offsets.map(([row, column]): Square => [square[0] + row, square[1] + column]);
	const inReadingOrder = others.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
	return first === undefined ? [] : [first, ...inReadingOrder];
}
