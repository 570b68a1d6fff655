import { api } from "../net/api";
import type { GameDetails, GameSummary, Me } from "../wire";

/** Who is here and what can be played: asked once for a visit, kept for every page. */
class Visit {
	me = $state.raw<Me | null>(null);
	games = $state.raw<readonly GameSummary[]>([]);
	/** Whether the last call reached the server. */
	isReached = $state(true);

	#greeting: Promise<void> | null = null;
	#details = new Map<string, Promise<GameDetails>>();

	/** Make sure that the server knows this browser. Retries until it does; every page waits for it first. */
	greeted(): Promise<void> {
		this.#greeting ??= this.#greet();
		return this.#greeting;
	}

	async rename(name: string): Promise<void> {
		this.me = await api.rename(name);
	}

	/** A game with its ledger and components. */
	details(game: string): Promise<GameDetails> {
		const known = this.#details.get(game);
		if (known) return known;
		const details = api.game(game);
		this.#details.set(game, details);
		details.catch(() => this.#details.delete(game));
		return details;
	}

	async #greet(): Promise<void> {
		for (let wait = 500; ; wait = Math.min(wait * 2, 8_000)) {
			try {
				[this.me, this.games] = await Promise.all([api.me(), api.games()]);
				this.isReached = true;
				return;
			} catch {
				this.isReached = false;
				await new Promise((resolve) => setTimeout(resolve, wait));
			}
		}
	}
}

export const visit = new Visit();
