import type { GameView } from "../table/session";

/** The views of the games that can be played here, each in its own chunk. */
export const games: Record<string, () => Promise<GameView>> = {
	miyabi: async () => (await import("./miyabi/view")).miyabi,
};
