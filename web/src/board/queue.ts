/** Animations that play one after another; any input may hurry them to the end. */

/** One animation. It must end soon once `hurry` is aborted. */
export type Job = (hurry: AbortSignal) => Promise<void>;

export class AnimationQueue {
	#jobs: Job[] = [];
	#hurry: AbortController | null = null;
	readonly #idle: () => void;

	/** `idle` is called whenever the last animation has ended. */
	constructor(idle: () => void) {
		this.#idle = idle;
	}

	get running(): boolean {
		return this.#hurry !== null;
	}

	add(jobs: readonly Job[]): void {
		this.#jobs.push(...jobs);
		if (!this.running && this.#jobs.length > 0) void this.#run();
	}

	/** Bring everything that waits to its end at once. */
	skip(): void {
		this.#hurry?.abort();
	}

	async #run(): Promise<void> {
		let hurry = new AbortController();
		this.#hurry = hurry;
		for (let job = this.#jobs.shift(); job !== undefined; job = this.#jobs.shift()) {
			await job(hurry.signal);
			// What arrives after a skip plays normally again.
			if (hurry.signal.aborted && this.#jobs.length === 0) {
				hurry = new AbortController();
				this.#hurry = hurry;
			}
		}
		this.#hurry = null;
		this.#idle();
	}
}

/** Wait, but not longer than until the hurry. */
export function pause(ms: number, hurry: AbortSignal): Promise<void> {
	if (hurry.aborted || ms <= 0) return Promise.resolve();
	return new Promise((resolve) => {
		const done = (): void => {
			clearTimeout(timer);
			hurry.removeEventListener("abort", done);
			resolve();
		};
		const timer = setTimeout(done, ms);
		hurry.addEventListener("abort", done);
	});
}
