import { SvelteMap } from "svelte/reactivity";
import { Channel, type ChannelListener, type Link } from "../net/channel";
import { freshKey } from "../net/key";
import type {
	Action,
	ClientMessage,
	ErrorBody,
	Explained,
	GameDetails,
	LogEntry,
	Observation,
	Previewed,
	RuleInfo,
	Seat,
	ServerMessage,
	TableInfo,
	TableState,
	Update,
} from "../wire";
import { seatLabel, seatName, speaksTo } from "./seats";
import type { Arrival, Session } from "./session";

/** What the session needs of a channel; tests bring their own. */
export interface Line {
	send(message: ClientMessage): boolean;
	close(): void;
}

export type OpenLine = (address: string, listener: ChannelListener) => Line;

/** How long an applied step has the stage for itself before the next one follows, in milliseconds. */
export const STEP_TIME = 900;

type Pending = { message: Extract<ClientMessage, { type: "act" | "undo" }>; acceptedAs: number | null };

/** A table as this browser knows it, kept up to date by the live channel. */
export class LiveSession implements Session {
	table = $state.raw<TableInfo>(NO_TABLE);
	viewer = $state<Seat | null>(null);
	log = $state.raw<readonly LogEntry[]>([]);
	draft = $state.raw<readonly Action[]>([]);
	previewed = $state.raw<Observation | null>(null);
	complete = $state(false);
	arrival = $state.raw<Arrival | null>(null);
	/** The state of the link to the server. */
	link = $state<Link>("connecting");
	/** Whether the server's engine is compiled; until then the table can wait but not be played. */
	engineReady = $state(true);
	/** Why the server does not show this table, once it has refused to. */
	refusal = $state.raw<ErrorBody | null>(null);
	/** The last refusal, to be shown until the next move. */
	problem = $state.raw<ErrorBody | null>(null);

	#observation = $state.raw<Observation | null>(null);
	#chosen = $state<Seat | null>(null);
	#undoable = $state(false);
	#pending = $state.raw<Pending | null>(null);
	#queue = $state.raw<readonly Update[]>([]);
	#rules = new SvelteMap<string, RuleInfo>();

	#line: Line;
	/** The newest version received; `table.version` is the newest applied. */
	#received = -1;
	#arrivals = 0;
	#pause: ReturnType<typeof setTimeout> | undefined;
	#previewKey = "";
	#answers = new Map<string, Promise<Explained | null>>();
	#asked = new Map<string, (answer: Explained | null) => void>();

	constructor(address: string, open: OpenLine = (at, listener) => new Channel(at, listener)) {
		this.#line = open(address, {
			message: (message) => this.#take(message),
			link: (link) => this.#linkChanged(link),
			refused: (reason) => {
				this.refusal = reason ?? NO_SUCH_TABLE;
			},
		});
	}

	/** Whether the match has begun and is on the screen. */
	get started(): boolean {
		return this.#observation !== null;
	}

	get observation(): Observation {
		if (this.#observation === null) throw new Error("the match has not begun: ask `started` first");
		return this.#observation;
	}

	get scores(): readonly number[] {
		return this.table.scores;
	}

	get focus(): Seat {
		return this.#chosen ?? this.viewer ?? 0;
	}

	get myTurn(): boolean {
		const isTurn = this.viewer !== null && this.#observation?.to_act === this.viewer;
		return isTurn && this.table.status === "playing" && !this.isBusy;
	}

	/** Whether something is on its way that comes first: own turn, arrivals, or an engine being compiled. */
	get isBusy(): boolean {
		return this.sending || this.#queue.length > 0 || !this.engineReady;
	}

	/** Whether a committed turn is on its way to the server. */
	get sending(): boolean {
		return this.#pending !== null;
	}

	get mayUndo(): boolean {
		if (this.sending) return false;
		return this.draft.length > 0 || (this.#undoable && !this.isBusy);
	}

	setDraft(actions: readonly Action[]): void {
		this.draft = [...actions];
		this.previewed = null;
		this.complete = false;
		this.problem = null;
		if (this.draft.length > 0) this.#preview();
	}

	async commit(): Promise<boolean> {
		if (this.draft.length === 0 || this.isBusy || this.link !== "open") return false;
		const actions = [...this.draft];
		return this.#submit({ type: "act", key: freshKey(), version: this.table.version, actions });
	}

	undo(): void {
		if (!this.mayUndo) return;
		if (this.draft.length > 0) this.setDraft(this.draft.slice(0, -1));
		else if (this.link === "open")
			void this.#submit({ type: "undo", key: freshKey(), version: this.table.version });
	}

	explain(action: Action): Promise<Explained | null> {
		const question = JSON.stringify([this.draft, action]);
		const known = this.#answers.get(question);
		if (known) return known;
		const answer = this.#ask(action);
		this.#answers.set(question, answer);
		return answer;
	}

	look(seat: Seat): void {
		this.#chosen = seat === this.viewer ? null : seat;
	}

	rule(id: string): RuleInfo | undefined {
		return this.#rules.get(id);
	}

	/** Take in the rule ledger of the game. */
	learn(details: GameDetails): void {
		for (const rule of details.rules) this.#rules.set(rule.id, rule);
	}

	isYou(seat: Seat): boolean {
		return speaksTo(this.table, seat);
	}

	seatName(seat: Seat): string {
		return seatName(this.table, seat);
	}

	seatLabel(seat: Seat): string {
		return seatLabel(this.table, seat);
	}

	/** The reader has taken a seat: show it, and ask how the table looks from there. */
	welcome(table: TableInfo): void {
		this.table = { ...table, version: this.table.version };
		this.#line.send({ type: "resync" });
	}

	/** Show all that has arrived at once, without waiting for animations. */
	skip(): void {
		if (this.#queue.length === 0) return;
		clearTimeout(this.#pause);
		this.#pause = undefined;
		const rest = this.#queue;
		this.#queue = [];
		for (const update of rest) this.#apply(update);
	}

	/** Leave the table; the session is of no use afterwards. */
	close(): void {
		clearTimeout(this.#pause);
		this.#forgetQuestions();
		this.#line.close();
	}

	#take(message: ServerMessage): void {
		switch (message.type) {
			case "state":
				this.#replace(message);
				break;
			case "update":
				this.#enqueue(message);
				break;
			case "table":
				this.table = { ...message.table, version: this.table.version };
				break;
			case "accepted":
				this.#accepted(message.key, message.version);
				break;
			case "previewed":
				this.#showPreview(message);
				break;
			case "explained":
				this.#answer(message);
				break;
			case "failed":
				this.#failed(message.key, message.error);
				break;
		}
	}

	#linkChanged(link: Link): void {
		this.link = link;
		if (link !== "open") this.#forgetQuestions();
	}

	#replace(state: TableState): void {
		clearTimeout(this.#pause);
		this.#pause = undefined;
		this.#queue = [];
		const isNews = state.table.version !== this.table.version;
		this.table = state.table;
		this.engineReady = state.engine_ready;
		// After a restart the server sees the match only once its engine is compiled: what is on show stays until then.
		if (!isNews && this.started && state.observation === null) return;
		this.viewer = state.viewer;
		this.#observation = state.observation as Observation | null;
		this.log = state.log;
		this.#undoable = state.may_undo;
		this.#received = state.table.version;
		this.arrival = null;
		if (isNews) this.#turnThePage();
		else if (this.draft.length > 0) this.#preview();
		this.#resend();
	}

	#enqueue(update: Update): void {
		if (update.since !== this.#received) {
			this.#line.send({ type: "resync" });
			return;
		}
		this.#received = update.table.version;
		this.#queue = [...this.#queue, update];
		this.#advance();
	}

	#advance(): void {
		const [next, ...rest] = this.#queue;
		if (this.#pause !== undefined || next === undefined) return;
		this.#queue = rest;
		this.#apply(next);
		const time = stillness() ? 0 : STEP_TIME;
		this.#pause = setTimeout(() => {
			this.#pause = undefined;
			this.#advance();
		}, time);
	}

	#apply(update: Update): void {
		this.table = update.table;
		this.viewer = update.viewer;
		this.#observation = update.observation as Observation;
		this.log = [...this.log, ...update.log];
		this.#undoable = update.may_undo;
		this.engineReady = true;
		this.#arrivals += 1;
		this.arrival = { id: this.#arrivals, entries: update.log };
		this.#turnThePage();
	}

	/** Another version: what was laid, asked and answered for the old one is void. */
	#turnThePage(): void {
		this.draft = [];
		this.previewed = null;
		this.complete = false;
		this.problem = null;
		this.#forgetQuestions();
		const done = this.#pending?.acceptedAs ?? null;
		if (done !== null && this.table.version >= done) this.#pending = null;
	}

	// ---- turns

	#settled: ((isTaken: boolean) => void) | null = null;

	#submit(message: Pending["message"]): Promise<boolean> {
		this.#pending = { message, acceptedAs: null };
		this.problem = null;
		this.#line.send(message);
		return new Promise((resolve) => {
			this.#settled = resolve;
		});
	}

	/** The link broke while a turn was on its way: send it again, its key keeps it from counting twice. */
	#resend(): void {
		if (this.#pending !== null && this.#pending.acceptedAs === null) this.#line.send(this.#pending.message);
	}

	#accepted(key: string, version: number): void {
		if (this.#pending?.message.key !== key) return;
		const isShown = this.table.version >= version;
		this.#pending = isShown ? null : { ...this.#pending, acceptedAs: version };
		this.#settle(true);
	}

	#failed(key: string | null, error: ErrorBody): void {
		if (key !== null && this.#asked.has(key)) {
			this.#asked.get(key)?.(null);
			this.#asked.delete(key);
			this.#answers.clear();
			return;
		}
		this.problem = error;
		if (key !== null && this.#pending?.message.key === key) {
			this.#pending = null;
			this.#settle(false);
			// Whatever the reason, the server knows better how the table stands.
			this.#line.send({ type: "resync" });
		}
	}

	#settle(isTaken: boolean): void {
		this.#settled?.(isTaken);
		this.#settled = null;
	}

	// ---- questions

	#preview(): void {
		this.#previewKey = freshKey();
		const actions = [...this.draft];
		this.#line.send({ type: "preview", key: this.#previewKey, version: this.table.version, actions });
	}

	#showPreview(preview: Previewed): void {
		if (preview.key !== this.#previewKey || this.draft.length === 0) return;
		this.previewed = preview.observation as Observation;
		this.complete = preview.complete;
	}

	#ask(action: Action): Promise<Explained | null> {
		const key = freshKey();
		const draft = [...this.draft];
		const isSent = this.#line.send({ type: "explain", key, version: this.table.version, draft, action });
		if (!isSent) return Promise.resolve(null);
		return new Promise((resolve) => this.#asked.set(key, resolve));
	}

	#answer(explained: Explained): void {
		this.#asked.get(explained.key)?.(explained);
		this.#asked.delete(explained.key);
	}

	#forgetQuestions(): void {
		for (const resolve of this.#asked.values()) resolve(null);
		this.#asked.clear();
		this.#answers.clear();
	}
}

const NO_SUCH_TABLE: ErrorBody = { code: "no_such_table", message: "There is no such table.", rule: null };

const NO_TABLE: TableInfo = {
	id: "",
	game: "",
	status: "waiting",
	seats: [],
	options: {},
	component_set: "",
	version: -1,
	created: "",
	updated: "",
	to_act: null,
	scores: [],
	next_table: null,
};

function stillness(): boolean {
	return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
