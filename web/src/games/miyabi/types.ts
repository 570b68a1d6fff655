/** What a viewer sees of Miyabi, as the server sends it. */
import type { Square } from "../../board/grid";
import type { GameEvent, Seat } from "../../wire";

export const OBJECTS = ["maple", "pagoda", "fish", "azalea", "boxwood", "stone"] as const;
export type ObjectName = (typeof OBJECTS)[number];

/** A shape together with the square that carries the objects; `Observation.designs` has its geometry. */
export type DesignName = string;

/** The tiles that look alike. */
export interface Kind {
	object: ObjectName;
	design: DesignName;
}

export interface TileCount extends Kind {
	count: number;
}

/** Grids are `[row][column]`. */
export type Grid = readonly (readonly number[])[];

export interface Garden {
	seat: Seat;
	heights: Grid;
	objects: Grid;
	/** Number of the tile on top, 0 is bare. */
	tiles: Grid;
	lanterns: readonly boolean[];
	laid: number;
	done: boolean;
	visible: readonly number[];
	placement: number;
	bonus: number;
	majority: readonly number[];
	score: number;
}

export interface BonusTile {
	object: ObjectName;
	points: number;
	taken_by: readonly Seat[];
}

export interface RowStanding {
	object: ObjectName;
	most: number;
	second: number;
	visible: readonly number[];
	points: readonly number[];
}

export interface PlaceTile extends Kind {
	type: "place_tile";
	/** The object square first. */
	squares: readonly Square[];
}

export interface LegalPlacement {
	action: PlaceTile;
	layer: number;
	points: number;
	bonus: number;
	hides: number;
	turn: number;
}

/** Offsets are from the object square, in turn 0. */
export interface Design {
	design: DesignName;
	offsets: readonly Square[];
	objects: number;
}

export interface Outcome {
	reason: string;
	ranking: readonly number[];
	scores: readonly number[];
	items: readonly (readonly ScoreItem[])[];
}

export interface ScoreItem {
	rule: string;
	about: string;
	count: number;
	factor: number;
	points: number;
	squares: readonly Square[];
}

export interface MiyabiObservation {
	type: "miyabi";
	viewer: Seat | null;
	seats: number;
	phase: "first_seat" | "deal" | "play" | "over";
	round: number;
	rounds: number;
	start_seat: Seat | null;
	to_act: Seat | "chance" | "terminal";
	display: readonly TileCount[];
	dealt: number;
	unseen: readonly TileCount[];
	bonus_tiles: readonly BonusTile[];
	rows: readonly RowStanding[];
	gardens: readonly Garden[];
	designs: readonly Design[];
	placements: readonly LegalPlacement[];
	may_pass: boolean;
	outcome: Outcome | null;
}

export type MiyabiEvent =
	| { type: "first_seat_drawn"; seat: Seat }
	| ({ type: "tile_dealt" } & Kind)
	| { type: "round_started"; round: number; seat: Seat }
	| ({ type: "tile_placed"; seat: Seat; squares: readonly Square[]; layer: number; tile: number } & Kind)
	| { type: "lantern_placed"; seat: Seat; column: number }
	| { type: "points_scored"; seat: Seat; points: number; items: readonly ScoreItem[] }
	| { type: "bonus_taken"; seat: Seat; object: ObjectName }
	| { type: "seat_passed"; seat: Seat; forced: boolean }
	| { type: "seat_finished"; seat: Seat; reason: "passed" | "lanterns" }
	| { type: "round_ended"; round: number; tiles_left: number }
	| { type: "game_ended"; winners: readonly Seat[] };

/** The server's word for it: the shell hands on observations and events unread. */
export function asMiyabi(observation: unknown): MiyabiObservation {
	return observation as MiyabiObservation;
}

export function asEvent(event: GameEvent): MiyabiEvent {
	return event as unknown as MiyabiEvent;
}

export function sameKind(a: Kind | null, b: Kind | null): boolean {
	return a !== null && b !== null && a.object === b.object && a.design === b.design;
}

export function kindKey({ object, design }: Kind): string {
	return `${object}/${design}`;
}
