/** What a game's view gets to see and do: the same for a live table, a hot-seat table and a replay. */
import type { Component } from "svelte";
import type { Action, Explained, GameEvent, LogEntry, Observation, RuleInfo, Seat, TableInfo } from "../wire";

/** What has just been applied and may be animated; `id` grows with every arrival. */
export interface Arrival {
	id: number;
	entries: readonly LogEntry[];
}

export interface Session {
	/** What the viewer sees of the table as it stands, without the draft. */
	readonly observation: Observation;
	/** The seat whose eyes `observation` has; `null` for a spectator. */
	readonly viewer: Seat | null;
	/** The seat whose board is the large one: the viewer, unless somebody else was chosen with `look`. */
	readonly focus: Seat;
	readonly table: TableInfo;
	/** The points of every seat as the server counts them for what is on show. */
	readonly scores: readonly number[];
	/** Oldest first. */
	readonly log: readonly LogEntry[];
	/** Whether the viewer is to act, the link is up and nothing is on its way to the server. */
	readonly myTurn: boolean;
	/** The actions of the own turn that are laid but not confirmed. */
	readonly draft: readonly Action[];
	/** What the table would look like after the draft; `null` until the server has answered. */
	readonly previewed: Observation | null;
	/** Whether the draft is a whole turn that may be confirmed. */
	readonly complete: boolean;
	/** Whether the last committed turn can be taken back now. */
	readonly mayUndo: boolean;
	/** The latest steps, to be animated; `null` after a resync and in a replay. */
	readonly arrival: Arrival | null;

	setDraft(actions: readonly Action[]): void;
	/** Commit the draft; resolves to whether the server took it. */
	commit(): Promise<boolean>;
	/** Take back: the last action of the draft, else the last committed turn where that is free. */
	undo(): void;
	/** Why is this action not allowed after the draft? Kept until the table changes; `null` while the link is down. */
	explain(action: Action): Promise<Explained | null>;
	/** Show this seat's board large. */
	look(seat: Seat): void;
	/** Whether texts about this seat speak to the reader: "You". Never at a hot-seat table. */
	isYou(seat: Seat): boolean;
	/** The name as players know it: "You" for the only reader's seat. */
	seatName(seat: Seat): string;
	/** An entry of the rule ledger; `undefined` until the ledger is there. */
	rule(id: string): RuleInfo | undefined;
	/** Name and kind, for screen readers: "Mira, bot". */
	seatLabel(seat: Seat): string;
}

/** One line of the log. */
export interface LogLine {
	/** A whole sentence, the seat's name included where it is about a seat. */
	text: string;
	/** Whose line it is; none for what concerns the whole table. */
	seat?: Seat;
	/** How the points came about: "2 x layer 6". */
	why?: string;
	points?: number;
	/** The rule that gives the points; opens its text. */
	rule?: string;
}

/** What stands in the dock: what will happen, and the word on the confirm button. */
export interface Summary {
	title: string;
	detail: string;
	confirm: string;
}

/** A button of the dock. */
export interface Tool {
	id: string;
	/** The key that presses it. */
	key: string;
	label: string;
	/** A symbol of the sprite, such as `ui-rotate`. */
	icon: string;
	enabled: boolean;
	run(): void;
}

/** One line of an itemised score. */
export interface ScoreLine {
	/** A symbol of the sprite. */
	icon?: string;
	label: string;
	detail?: string;
	points: number;
	rule?: string;
}

type SessionView = Component<{ session: Session }>;

/** A game's view: its components and its words. Text comes from the catalogues, through `t`. */
export interface GameView {
	/** The board on its ground, under the prompt. */
	Table: SessionView;
	/** What can be taken; first in the right column. */
	Offer: SessionView;
	/** The other gardens and how the awards stand; the left column. */
	Rivals: SessionView;
	/** Ground drawing behind the board, edge to edge; optional. */
	Ground?: Component;
	/** Set up what the view keeps for a session; called once, before anything else is asked for it. Optional. */
	open?(session: Session): void;
	/** Who got what and why, under the ranking of the end page; optional. */
	End?: SessionView;
	/** A key pressed anywhere on the page but in a field; `true` if it did something. Optional. */
	key?(session: Session, event: KeyboardEvent): boolean;
	prompt(session: Session): { strong: string; text: string };
	summary(session: Session): Summary;
	tools(session: Session): Tool[];
	describe(event: GameEvent, session: Session): LogLine | null;
	/** Where the match stands: "Round 4 of 5". */
	progress(session: Session): string;
	/** A short note under a seat's name: "passed", "bonsai". */
	seatNote(session: Session, seat: Seat): string;
	/** The seat's score, itemised, best known now. */
	scoreLines(session: Session, seat: Seat): ScoreLine[];
	/** Why the match ended. */
	ending(session: Session): string;
}
