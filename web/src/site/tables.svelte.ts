import { api } from "../net/api";
import type { TableInfo } from "../wire";
import { visit } from "./visit.svelte";

/** How often the list is asked for while it is on show, in milliseconds. */
const EVERY = 5_000;

/** The reader's own tables, kept fresh while somebody looks at them. */
class OwnTables {
	all = $state.raw<readonly TableInfo[]>([]);
	isLoaded = $state(false);
	isReached = $state(true);

	/** Start asking; returns how to stop. */
	follow(): () => void {
		const timer = setInterval(() => this.#askIfSeen(), EVERY);
		const onSeen = () => this.#askIfSeen();
		document.addEventListener("visibilitychange", onSeen);
		void this.refresh();
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", onSeen);
		};
	}

	/** Ask once, as soon as the server knows this browser. */
	async refresh(): Promise<void> {
		await visit.greeted();
		await this.#ask();
	}

	/** Tables that can go on, those that wait for the reader first. */
	get open(): readonly TableInfo[] {
		const going = this.all.filter((table) => table.status !== "over");
		return [...going.filter(isMyTurn), ...going.filter((table) => !isMyTurn(table))];
	}

	get over(): readonly TableInfo[] {
		return this.all.filter((table) => table.status === "over");
	}

	#askIfSeen(): void {
		if (document.visibilityState !== "hidden" && visit.me !== null) void this.#ask();
	}

	async #ask(): Promise<void> {
		try {
			this.all = await api.tables();
			this.isLoaded = true;
			this.isReached = true;
		} catch {
			this.isReached = false;
		}
	}
}

export const ownTables = new OwnTables();

/** Whether the table waits for a seat of the reader. */
export function isMyTurn(table: TableInfo): boolean {
	return table.status === "playing" && table.seats.some((seat) => seat.mine && seat.seat === table.to_act);
}
