/** So many random bytes that two keys are never the same. */
const BYTES = 16;

/** A fresh key for a message. Pages opened by plain http over the network have no `crypto.randomUUID`. */
export function freshKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
