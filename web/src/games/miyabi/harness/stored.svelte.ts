/** A session on a stored observation, for the harness and for tests. */
import type { Arrival, Session } from "../../../table/session";
import type { Action, Explained, LogEntry, Observation, RuleInfo, Seat, TableInfo } from "../../../wire";
import { asMiyabi } from "../types";
import fixture from "./fixture.json";

export class StoredSession implements Session {
	observation = $state.raw<Observation>(fixture.observation as unknown as Observation);
	log = $state.raw<readonly LogEntry[]>(fixture.log as unknown as LogEntry[]);
	draft = $state.raw<readonly Action[]>([]);
	arrival = $state.raw<Arrival | null>(null);
	focus = $state<Seat>(0);
	version = $state(1);
	/** What the server would say; the harness knows no rules. */
	answer: Explained = {
		type: "explained",
		key: "",
		rule: "M7.5",
		code: "not_fully_supported",
		reason: "The tile does not lie level.",
		squares: [],
	};
	asked: Action[] = [];
	committed: Action[][] = [];
	readonly viewer = 0;
	readonly previewed = null;

	get table(): TableInfo {
		return {
			id: "harness",
			game: "miyabi",
			status: "playing",
			seats: ["", "Mira", "Oskar", "Ute"].slice(0, fixture.observation.seats).map((name, seat) => ({
				seat,
				kind: seat === 0 ? "human" : "bot",
				name,
				bot: "greedy",
				mine: seat === 0,
				online: true,
			})),
			options: {},
			component_set: "default",
			version: this.version,
			created: "",
			updated: "",
			to_act: 0,
			scores: asMiyabi(this.observation).gardens.map(({ score }) => score),
			next_table: null,
		};
	}

	get scores(): readonly number[] {
		return this.table.scores;
	}

	get myTurn(): boolean {
		return this.observation.to_act === this.viewer;
	}

	get complete(): boolean {
		return this.draft.length > 0;
	}

	/** Let steps arrive, as an update of the live channel would. */
	arrive(entries: readonly LogEntry[]): void {
		this.log = [...this.log, ...entries];
		this.version += entries.length;
		this.arrival = { id: (this.arrival?.id ?? 0) + 1, entries };
	}

	setDraft(actions: readonly Action[]): void {
		this.draft = [...actions];
	}

	async commit(): Promise<boolean> {
		this.committed.push([...this.draft]);
		this.draft = [];
		return true;
	}

	get mayUndo(): boolean {
		return this.draft.length > 0;
	}

	undo(): void {
		this.draft = [];
	}

	async explain(action: Action): Promise<Explained | null> {
		this.asked.push(action);
		return this.answer;
	}

	look(seat: Seat): void {
		this.focus = seat;
	}

	isYou(seat: Seat): boolean {
		return seat === this.viewer;
	}

	seatName(seat: Seat): string {
		return this.isYou(seat) ? "You" : (this.table.seats[seat]?.name ?? "");
	}

	seatLabel(seat: Seat): string {
		return this.seatName(seat);
	}

	rule(): RuleInfo | undefined {
		return undefined;
	}
}
