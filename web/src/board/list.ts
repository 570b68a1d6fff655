/** Walking over lists: round and round, or with the arrow keys of a roving focus. */

/** The entry `step` places after `current`, round and round; the first (or last) one if `current` is not in the list. */
export function cycle<T>(list: readonly T[], current: T | null, step: number): T | null {
	if (list.length === 0) return null;
	const at = current === null ? -1 : list.indexOf(current);
	const from = at === -1 && step < 0 ? 0 : at;
	const next = (((from + step) % list.length) + list.length) % list.length;
	return list[next] ?? null;
}

/** The index that a key leads to in a list of `count`; `null` if the key does not walk. */
export function rove(index: number, count: number, key: string): number | null {
	switch (key) {
		case "ArrowRight":
		case "ArrowDown":
			return Math.min(count - 1, index + 1);
		case "ArrowLeft":
		case "ArrowUp":
			return Math.max(0, index - 1);
		case "Home":
			return 0;
		case "End":
			return count - 1;
		default:
			return null;
	}
}
