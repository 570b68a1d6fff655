import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage } from "../wire";
import { backOff, Channel, type Link, PING_EVERY, SILENCE_LIMIT } from "./channel";

/** A socket that does what the test says. */
class FakeSocket {
	static all: FakeSocket[] = [];
	static readonly OPEN = 1;
	readyState = 0;
	sent: { type: string }[] = [];
	isClosed = false;
	onopen: (() => void) | null = null;
	onmessage: ((event: { data: string }) => void) | null = null;
	onclose: ((event: { code: number }) => void) | null = null;
	onerror: (() => void) | null = null;

	constructor(readonly address: string) {
		FakeSocket.all.push(this);
	}

	send(text: string): void {
		this.sent.push(JSON.parse(text));
	}

	close(): void {
		this.isClosed = true;
		this.readyState = 3;
	}

	open(): void {
		this.readyState = FakeSocket.OPEN;
		this.onopen?.();
	}

	say(message: { type: string; [field: string]: unknown }): void {
		this.onmessage?.({ data: JSON.stringify(message) });
	}

	break(code = 1006): void {
		this.readyState = 3;
		this.onclose?.({ code });
	}
}

function latest(): FakeSocket {
	const socket = FakeSocket.all.at(-1);
	if (!socket) throw new Error("no socket was opened");
	return socket;
}

describe("Channel", () => {
	let links: Link[];
	let messages: ServerMessage[];
	let refused: (string | undefined)[];
	let channel: Channel;

	beforeEach(() => {
		vi.useFakeTimers();
		vi.stubGlobal("WebSocket", FakeSocket);
		FakeSocket.all = [];
		links = [];
		messages = [];
		refused = [];
		channel = new Channel("ws://here/live", {
			message: (message) => messages.push(message),
			link: (link) => links.push(link),
			refused: (reason) => refused.push(reason?.code),
		});
	});

	afterEach(() => {
		channel.close();
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});

	it("is open once the server has shown the table", () => {
		latest().open();
		expect(links).toEqual(["connecting"]);
		latest().say({ type: "state" });
		expect(links).toEqual(["connecting", "open"]);
		expect(messages).toHaveLength(1);
	});

	it("pings and keeps pongs to itself", () => {
		latest().open();
		vi.advanceTimersByTime(PING_EVERY);
		expect(latest().sent).toEqual([{ type: "ping" }]);
		latest().say({ type: "pong" });
		expect(messages).toEqual([]);
	});

	it("notices a dead link within twelve seconds and tries again", () => {
		latest().open();
		latest().say({ type: "state" });
		vi.advanceTimersByTime(SILENCE_LIMIT);
		expect(SILENCE_LIMIT).toBeLessThan(12_000);
		expect(links.at(-1)).toBe("lost");
		expect(FakeSocket.all[0]?.isClosed).toBe(true);
		vi.advanceTimersByTime(1_000);
		expect(FakeSocket.all).toHaveLength(2);
	});

	it("stays open as long as anything arrives", () => {
		latest().open();
		for (let second = 0; second < 60; second += 5) {
			vi.advanceTimersByTime(5_000);
			latest().say({ type: "pong" });
		}
		expect(FakeSocket.all).toHaveLength(1);
	});

	it("never gives up", () => {
		for (let attempt = 0; attempt < 50; attempt += 1) {
			latest().break();
			vi.advanceTimersByTime(10_000);
		}
		expect(FakeSocket.all).toHaveLength(51);
	});

	it("tries again at once when the machine is back on line", () => {
		for (let attempt = 0; attempt < 8; attempt += 1) {
			latest().break();
			vi.advanceTimersByTime(10_000);
		}
		latest().break();
		const before = FakeSocket.all.length;
		dispatchEvent(new Event("online"));
		expect(FakeSocket.all).toHaveLength(before + 1);
	});

	it("sends only while it is open", () => {
		expect(channel.send({ type: "resync" })).toBe(false);
		latest().open();
		expect(channel.send({ type: "resync" })).toBe(true);
	});

	it.each([
		[4404, "no_such_table"],
		[4409, "other_rules"],
	])("stops at %i and says why", (close, code) => {
		latest().open();
		latest().say({ type: "failed", key: null, error: { code, message: "", rule: null } });
		latest().break(close);
		vi.advanceTimersByTime(60_000);
		expect(refused).toEqual([code]);
		expect(FakeSocket.all).toHaveLength(1);
	});

	it("is silent once closed", () => {
		latest().open();
		channel.close();
		vi.advanceTimersByTime(60_000);
		expect(FakeSocket.all).toHaveLength(1);
		expect(links).toEqual(["connecting"]);
	});
});

describe("backOff", () => {
	it("grows and is capped", () => {
		expect(backOff(0, 1)).toBe(250);
		expect(backOff(3, 1)).toBe(2_000);
		expect(backOff(1_000, 1)).toBe(10_000);
	});

	it("waits at least half of it", () => {
		expect(backOff(3, 0)).toBe(1_000);
	});
});
