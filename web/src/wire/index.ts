/** The messages between this client and the server, by their names in the server's sources. */
import type { components } from "./types";

type Schemas = components["schemas"];

export type Me = Schemas["Me"];
export type GameSummary = Schemas["GameSummary"];
export type GameDetails = Schemas["GameDetails"];
export type OptionInfo = Schemas["OptionInfo"];
export type RuleInfo = Schemas["RuleInfo"];
export type ComponentInfo = Schemas["ComponentInfo"];
export type NewTable = Schemas["NewTable"];
export type SeatRequest = Schemas["SeatRequest"];
export type TableInfo = Schemas["TableInfo"];
export type SeatInfo = Schemas["SeatInfo"];
export type ErrorBody = Schemas["ErrorBody"];
export type LogEntry = Schemas["LogEntry"];
export type ReplayFrame = Schemas["ReplayFrame"];

export type TableState = Schemas["TableState"];
export type Update = Schemas["Update"];
export type Explained = Schemas["Explained"];
export type Previewed = Schemas["Previewed"];
export type ServerMessage =
	| TableState
	| Update
	| Schemas["TableChanged"]
	| Schemas["Accepted"]
	| Previewed
	| Explained
	| Schemas["Failed"]
	| Schemas["Pong"];
export type ClientMessage =
	| Schemas["Act"]
	| Schemas["Preview"]
	| Schemas["Explain"]
	| Schemas["Undo"]
	| Schemas["Resync"]
	| Schemas["Ping"];

export type Seat = number;
export type OptionValue = string | number | boolean;

/** An action in the game's own words; the game's view knows the fields of each type. */
export type Action = { type: string; [field: string]: unknown };
/** An event in the game's own words. */
export type GameEvent = { type: string; [field: string]: unknown };
/** How a match ended, of every game: ranks from 1 and final points by seat. */
export type Outcome = {
	ranking: readonly number[];
	scores: readonly number[];
	[field: string]: unknown;
};
/** What the viewer sees; the game's view knows the rest. */
export type Observation = {
	viewer: Seat | null;
	to_act: Seat | "chance" | "terminal";
	/** `null` until the match is over. */
	outcome?: Outcome | null;
	[field: string]: unknown;
};
