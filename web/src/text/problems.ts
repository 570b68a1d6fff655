import { Refused } from "../net/api";
import type { ErrorBody } from "../wire";
import { has, t } from "./language.svelte";

/** A refusal in the language of the page; the server's own sentence where the catalogue has none for its code. */
export function refusalText({ code, message }: ErrorBody): string {
	const id = `error-${code}`;
	return has(id) ? t(id) : message;
}

/** What to tell the reader when a call did not succeed. */
export function problemText(error: unknown): string {
	return error instanceof Refused ? refusalText(error.body) : t("problem-unreachable");
}
