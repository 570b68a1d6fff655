/**
 * The tile in hand: what is picked up, where it points and how it is turned.
 *
 * Pure functions from one hand to the next. They choose among the placements that the server
 * calls legal; a spot that is in none of them becomes a `tried` one, and the server says why.
 */
import { isInside, type Square, sameSquare } from "../../board/grid";
import { cycle } from "../../board/list";
import {
	anchoredAt,
	anchorOf,
	covers,
	ofKind,
	outlineAt,
	type Placements,
	turnsOf,
	walkOrder,
} from "./placements";
import { type Design, type Kind, type LegalPlacement, OBJECTS, sameKind } from "./types";

/** An attempt at a spot that is not legal. */
export interface Tried {
	square: Square;
	squares: readonly Square[];
}

export interface Hand {
	kind: Kind | null;
	/** The turn to keep from spot to spot where it is legal. */
	turn: number;
	/** The placement that the ghost shows. */
	aim: LegalPlacement | null;
	tried: Tried | null;
	/** The square chosen before any tile. */
	square: Square | null;
}

/** What the functions below choose from. */
export interface Choices {
	placements: Placements;
	designs: readonly Design[];
}

const BOARD = { rows: OBJECTS.length, columns: OBJECTS.length };

export const EMPTY: Hand = { kind: null, turn: 0, aim: null, tried: null, square: null };

/** Pick up a tile; the same again puts it back. A square chosen before is aimed at. */
export function take(hand: Hand, kind: Kind, choices: Choices): Hand {
	if (sameKind(hand.kind, kind)) return EMPTY;
	// Only these two fields: a counted tile of the display is no kind, and the server refuses unknown fields.
	const { object, design } = kind;
	const taken = { ...EMPTY, kind: { object, design }, turn: firstTurn(kind, choices) };
	return hand.square === null ? taken : point(taken, hand.square, choices);
}

/** Choose a square with no tile in hand; the same again lets it go. */
export function choose(hand: Hand, square: Square): Hand {
	return { ...EMPTY, square: sameSquare(hand.square, square) ? null : square };
}

/** Point at a square: the ghost snaps to a legal spot there, or the spot counts as tried. */
export function point(hand: Hand, square: Square, choices: Choices): Hand {
	if (hand.kind === null) return hand;
	const aim = snap(hand.kind, hand, square, choices);
	if (aim !== null) return { ...hand, aim, turn: aim.turn, tried: null };
	return { ...hand, aim: null, tried: attempt(hand.kind, hand.turn, square, choices) };
}

/** Point at nothing. */
export function leave(hand: Hand): Hand {
	return hand.aim === null && hand.tried === null ? hand : { ...hand, aim: null, tried: null };
}

/** Aim at a placement, with its tile in hand. */
export function aimAt(placement: LegalPlacement): Hand {
	const { object, design } = placement.action;
	return { ...EMPTY, kind: { object, design }, turn: placement.turn, aim: placement };
}

/** Turn the tile on its spot through the legal turns there; in the air through all turns that are legal somewhere. */
export function turnBy(hand: Hand, step: number, choices: Choices): Hand {
	if (hand.kind === null) return hand;
	if (hand.aim !== null) {
		const spot = anchoredAt(choices.placements, hand.kind, anchorOf(hand.aim));
		const aim = cycle(spot, spot.find(({ turn }) => turn === hand.aim?.turn) ?? null, step);
		return aim === null ? hand : { ...hand, aim, turn: aim.turn };
	}
	const turn = cycle(turnsOf(choices.placements, hand.kind), hand.turn, step) ?? hand.turn;
	const turned = { ...hand, turn };
	return hand.tried === null ? turned : point(turned, hand.tried.square, choices);
}

/** Whether turning would change anything. */
export function canTurn(hand: Hand, { placements }: Choices): boolean {
	if (hand.kind === null) return false;
	if (hand.aim !== null) return anchoredAt(placements, hand.kind, anchorOf(hand.aim)).length > 1;
	return turnsOf(placements, hand.kind).length > 1;
}

/** The next or previous legal placement of the tile in hand, or of all tiles, or of those for the chosen square. */
export function walkBy(hand: Hand, step: number, { placements }: Choices): Hand {
	const { kind, square } = hand;
	const wanted =
		kind !== null
			? ofKind(placements, kind)
			: square !== null
				? placements.filter((placement) => covers(placement, square))
				: placements;
	const next = cycle(walkOrder(wanted), hand.aim, step);
	return next === null ? hand : aimAt(next);
}

/** Whether a tile of this kind can be laid now, on the chosen square if there is one. */
export function fits(hand: Hand, kind: Kind, { placements }: Choices): boolean {
	const { square } = hand;
	return ofKind(placements, kind).some((placement) => square === null || covers(placement, square));
}

function firstTurn(kind: Kind, { placements }: Choices): number {
	return turnsOf(placements, kind)[0] ?? 0;
}

/**
 * The placement that pointing at `square` means: with its objects there, in the wanted turn if
 * legal; else one that covers the square, the nearest to what is aimed at now. On squares of the
 * object's own row only the wanted turn counts, so that a blocked one can say why it is blocked.
 */
function snap(kind: Kind, hand: Hand, square: Square, { placements }: Choices): LegalPlacement | null {
	const here = anchoredAt(placements, kind, square);
	const exact = here.find(({ turn }) => turn === hand.turn) ?? here[0];
	if (exact !== undefined) return exact;
	const covering = ofKind(placements, kind).filter((placement) => covers(placement, square));
	const ownRow = OBJECTS.indexOf(kind.object) === square[0];
	const wanted = covering.filter(({ turn }) => turn === hand.turn);
	return nearest(wanted.length > 0 || ownRow ? wanted : covering, hand.aim, square);
}

function nearest(
	from: readonly LegalPlacement[],
	aim: LegalPlacement | null,
	square: Square,
): LegalPlacement | null {
	const column = aim === null ? square[1] : anchorOf(aim)[1];
	const [first] = [...from].sort(
		(a, b) => Math.abs(anchorOf(a)[1] - column) - Math.abs(anchorOf(b)[1] - column),
	);
	return first ?? null;
}

/** The squares that the tile would cover: in the wanted turn, or the next one that keeps it on the board. */
function attempt(kind: Kind, turn: number, square: Square, { designs }: Choices): Tried | null {
	const design = designs.find((one) => one.design === kind.design);
	if (design === undefined) return null;
	const side = turn - (turn % 4);
	const outlines = [0, 1, 2, 3].map((step) => outlineAt(design, side + ((turn + step) % 4), square));
	const squares =
		outlines.find((outline) => outline.every((one) => isInside(one, BOARD))) ?? outlines[0] ?? [];
	return { square, squares };
}
