import type { LiveSession } from "./live.svelte";
import type { GameView } from "./session";

/** What a key pressed somewhere on the table page does; `true` if it did something. */
export function pressKey(event: KeyboardEvent, session: LiveSession, view: GameView): boolean {
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event))
		return false;
	if (view.key?.(session, event)) return true;
	if (event.key === "Enter") return confirm(event, session);
	if (event.key === "Escape") return takeBack(session);
	return pressTool(event, session, view);
}

function isTyping(event: KeyboardEvent): boolean {
	return (event.target as Element | null)?.closest?.("input, select, textarea") !== null;
}

function confirm(event: KeyboardEvent, session: LiveSession): boolean {
	// On a button or link the key presses that.
	if ((event.target as Element | null)?.closest?.("button, a, summary") !== null) return false;
	if (!session.complete) return false;
	void session.commit();
	return true;
}

/** Only what is not confirmed yet: a key must not undo a turn that others have seen. */
function takeBack(session: LiveSession): boolean {
	if (session.draft.length === 0) return false;
	session.undo();
	return true;
}

function pressTool(event: KeyboardEvent, session: LiveSession, view: GameView): boolean {
	const tool = view.tools(session).find((each) => each.key === event.key.toLowerCase() && each.enabled);
	tool?.run();
	return tool !== undefined;
}
