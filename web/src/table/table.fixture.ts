/** A small made-up table for the tests of the session. */
import type { ChannelListener } from "../net/channel";
import type { ClientMessage, LogEntry, SeatInfo, TableInfo, TableState, Update } from "../wire";
import type { Line } from "./live.svelte";

export function seat(number: number, more: Partial<SeatInfo> = {}): SeatInfo {
	return { seat: number, kind: "human", name: `P${number}`, bot: "", mine: false, online: true, ...more };
}

export function table(more: Partial<TableInfo> = {}): TableInfo {
	return {
		id: "t1",
		game: "toy",
		status: "playing",
		seats: [seat(0, { mine: true }), seat(1, { kind: "bot", bot: "greedy" })],
		options: {},
		component_set: "toy",
		version: 5,
		created: "",
		updated: "",
		to_act: 0,
		scores: [0, 0],
		next_table: null,
		...more,
	};
}

export function entry(version: number, by: number | null = 1): LogEntry {
	return { version, by, text: "", events: [{ type: "moved" }] };
}

/** The whole table at this version, with seat `toAct` to act. */
export function state(version: number, toAct = 0, more: Partial<TableState> = {}): TableState {
	return {
		type: "state",
		table: table({ version, to_act: toAct }),
		viewer: 0,
		observation: { viewer: 0, to_act: toAct, version },
		log: [],
		may_undo: false,
		engine_ready: true,
		...more,
	};
}

/** The step from `since` to the next version. */
export function update(since: number, toAct = 0, more: Partial<Update> = {}): Update {
	const version = since + 1;
	return {
		type: "update",
		since,
		table: table({ version, to_act: toAct }),
		viewer: 0,
		observation: { viewer: 0, to_act: toAct, version },
		log: [entry(version)],
		may_undo: false,
		...more,
	};
}

/** A line whose other end is the test. */
export class FakeLine implements Line {
	sent: ClientMessage[] = [];
	isOpen = true;
	listener: ChannelListener | null = null;

	readonly open = (_address: string, listener: ChannelListener): Line => {
		this.listener = listener;
		return this;
	};

	send(message: ClientMessage): boolean {
		if (this.isOpen) this.sent.push(message);
		return this.isOpen;
	}

	close(): void {
		this.isOpen = false;
	}

	/** The server says something. */
	say(...messages: Parameters<ChannelListener["message"]>[0][]): void {
		for (const message of messages) this.listener?.message(message);
	}

	/** The newest message of this type that the client sent. */
	last<T extends ClientMessage["type"]>(type: T): Extract<ClientMessage, { type: T }> {
		const found = this.sent.findLast((message) => message.type === type);
		if (found === undefined) throw new Error(`nothing of type ${type} was sent`);
		return found as Extract<ClientMessage, { type: T }>;
	}
}
