import type { GameEvent, LogEntry } from "../wire";
import type { GameView, LogLine, Session } from "./session";

/** A line of the log with the step that it belongs to. */
export interface PlacedLine extends LogLine {
	key: string;
	version: number;
}

/** The lines of these steps, oldest first. */
export function linesOf(entries: readonly LogEntry[], view: GameView, session: Session): PlacedLine[] {
	return entries.flatMap((entry) =>
		entry.events.flatMap((event, index) => {
			const line = view.describe(event as GameEvent, session);
			return line === null ? [] : { ...line, key: `${entry.version}.${index}`, version: entry.version };
		}),
	);
}

/** A sentence cut around a name, so that the name can be set bold in any language. */
export function aroundName(text: string, name: string): [before: string, name: string, after: string] {
	const start = name === "" ? -1 : text.indexOf(name);
	if (start < 0) return [text, "", ""];
	return [text.slice(0, start), name, text.slice(start + name.length)];
}
