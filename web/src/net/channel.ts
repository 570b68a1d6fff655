import type { ClientMessage, ErrorBody, ServerMessage } from "../wire";

/** `lost`: it was open and is being tried again. */
export type Link = "connecting" | "open" | "lost";

export interface ChannelListener {
	message(message: ServerMessage): void;
	link(link: Link): void;
	/** The server refuses this table, for the reason it gave; nothing more will come. */
	refused(reason: ErrorBody | null): void;
}

/** A client pings this often, in milliseconds. */
export const PING_EVERY = 5_000;
/** After so much silence the link counts as dead: before the twelve seconds that the server allows. */
export const SILENCE_LIMIT = 11_500;
/** No answer to the handshake within this time: try again. */
export const OPEN_LIMIT = 10_000;
/** The server's close codes for a table that it refuses to show; 4404 is one that does not exist. */
const REFUSALS = { first: 4400, last: 4499 };
const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;

/** How long to wait before the next attempt, after so many failures; a random part keeps clients from coming all at once. */
export function backOff(failures: number, random: number): number {
	const full = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(failures, 10));
	return full * (0.5 + random / 2);
}

/**
 * The live channel of one table. It never gives up: every loss is followed by another attempt, and the
 * server greets each connection with the whole table, so nothing has to be remembered here.
 */
export class Channel {
	#address: string;
	#listener: ChannelListener;
	#socket: WebSocket | null = null;
	#failures = 0;
	#closed = false;
	/** The last refusal that answered no message of ours. */
	#reason: ErrorBody | null = null;
	#retry: ReturnType<typeof setTimeout> | undefined;
	#silence: ReturnType<typeof setTimeout> | undefined;
	#ping: ReturnType<typeof setInterval> | undefined;
	#wake = () => this.#hurry();

	constructor(address: string, listener: ChannelListener) {
		this.#address = address;
		this.#listener = listener;
		addEventListener("online", this.#wake);
		document.addEventListener("visibilitychange", this.#wake);
		this.#listener.link("connecting");
		this.#connect();
	}

	/** Send a message; `false` if the link is not open, and then nothing was sent. */
	send(message: ClientMessage): boolean {
		if (this.#socket?.readyState !== WebSocket.OPEN) return false;
		this.#socket.send(JSON.stringify(message));
		return true;
	}

	/** Close for good. */
	close(): void {
		this.#closed = true;
		removeEventListener("online", this.#wake);
		document.removeEventListener("visibilitychange", this.#wake);
		this.#drop();
		clearTimeout(this.#retry);
	}

	#connect(): void {
		const socket = new WebSocket(this.#address);
		this.#socket = socket;
		this.#reason = null;
		this.#expectWithin(OPEN_LIMIT);
		socket.onopen = () => this.#opened();
		socket.onmessage = (event) => this.#received(event.data);
		socket.onclose = (event) => this.#ended(event.code);
		// An error is always followed by a close.
		socket.onerror = null;
	}

	#opened(): void {
		this.#expectWithin(SILENCE_LIMIT);
		this.#ping = setInterval(() => this.send({ type: "ping" }), PING_EVERY);
	}

	#received(data: unknown): void {
		this.#expectWithin(SILENCE_LIMIT);
		// Only a server that speaks proves that the link is worth something.
		this.#failures = 0;
		const message = JSON.parse(String(data)) as ServerMessage;
		if (message.type === "failed" && message.key === null) this.#reason = message.error;
		if (message.type === "state") this.#listener.link("open");
		if (message.type !== "pong") this.#listener.message(message);
	}

	/** Take the link for dead unless something arrives within this time. */
	#expectWithin(milliseconds: number): void {
		clearTimeout(this.#silence);
		this.#silence = setTimeout(() => this.#lost(), milliseconds);
	}

	#ended(code: number): void {
		if (code >= REFUSALS.first && code <= REFUSALS.last) {
			this.close();
			this.#listener.refused(this.#reason);
		} else {
			this.#lost();
		}
	}

	#lost(): void {
		this.#drop();
		if (this.#closed) return;
		this.#listener.link("lost");
		clearTimeout(this.#retry);
		this.#retry = setTimeout(() => this.#connect(), backOff(this.#failures, Math.random()));
		this.#failures += 1;
	}

	/** The machine is back on line, or the page is seen again: do not wait for the next attempt. */
	#hurry(): void {
		if (this.#closed || document.visibilityState === "hidden") return;
		if (this.#socket !== null) {
			this.send({ type: "ping" });
			return;
		}
		clearTimeout(this.#retry);
		this.#connect();
	}

	#drop(): void {
		clearTimeout(this.#silence);
		clearInterval(this.#ping);
		const socket = this.#socket;
		this.#socket = null;
		if (socket === null) return;
		socket.onopen = socket.onmessage = socket.onclose = null;
		socket.close();
	}
}
