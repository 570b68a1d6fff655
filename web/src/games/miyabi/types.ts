/** What a viewer sees of Miyabi and what happens there: the wire types under the game's own names, read-only. */
import type { GameEvent } from "../../wire";
import type { components } from "../../wire/types";

type Schemas = components["schemas"];
type Frozen<T> = { readonly [Key in keyof T]: Frozen<T[Key]> };

export type MiyabiObservation = Frozen<Schemas["MiyabiObservation"]>;
export type MiyabiEvent = Frozen<Schemas["MiyabiEvent"]>;
export type PlaceTile = Frozen<Schemas["MiyabiPlaceTile"]>;
export type LegalPlacement = Frozen<Schemas["MiyabiLegalPlacement"]>;
export type Garden = Frozen<Schemas["MiyabiGarden"]>;
export type Design = Frozen<Schemas["MiyabiDesign"]>;
export type RowStanding = Frozen<Schemas["MiyabiRowStanding"]>;
export type ScoreItem = Frozen<Schemas["MiyabiScoreItem"]>;
export type BonusTile = Frozen<Schemas["MiyabiBonusTile"]>;
export type TileCount = Frozen<Schemas["MiyabiTileCount"]>;
export type ObjectName = PlaceTile["object"];
export type DesignName = PlaceTile["design"];

/** `[row][column]` */
export type Grid = Garden["heights"];

/** The tiles that look alike. */
export type Kind = Pick<PlaceTile, "object" | "design">;

/** The objects in the order of their rows, from the top. */
export const OBJECTS: readonly ObjectName[] = ["maple", "pagoda", "fish", "azalea", "boxwood", "stone"];

/** The shell hands on observations unread; only this game's come here. */
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
