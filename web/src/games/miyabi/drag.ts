/** Dragging a tile from the offer onto the board with mouse or pen. Touch taps instead: there a drag scrolls the page. */
import type { Square } from "../../board/grid";
import type { Play } from "./play.svelte";
import { type Kind, sameKind } from "./types";

/** Movement in pixels that makes a press a drag. */
const SLACK = 6;

export function dragToBoard(start: PointerEvent, play: Play, kind: Kind): void {
	if (start.pointerType === "touch" || start.button !== 0 || !play.active) return;
	let dragging = false;

	const move = (event: PointerEvent): void => {
		if (!dragging && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < SLACK) return;
		if (!dragging) {
			dragging = true;
			if (!sameKind(play.hand.kind, kind) || play.drafted !== null) play.take(kind);
		}
		const square = squareAt(event);
		if (square === null) play.leave();
		else play.hover(square);
	};
	const stop = (event: PointerEvent): void => {
		window.removeEventListener("pointermove", move);
		window.removeEventListener("pointerup", stop);
		window.removeEventListener("pointercancel", stop);
		if (!dragging) return;
		swallowClick();
		const square = squareAt(event);
		if (square !== null && event.type === "pointerup") play.press(square);
	};
	window.addEventListener("pointermove", move);
	window.addEventListener("pointerup", stop);
	window.addEventListener("pointercancel", stop);
}

/** The board square under the pointer; `null` off the board. */
function squareAt(event: PointerEvent): Square | null {
	const under = document.elementFromPoint(event.clientX, event.clientY);
	const name = under?.getAttribute("data-square");
	const [row, column] = (name ?? "").split(",").map(Number);
	return name && row !== undefined && column !== undefined ? [row, column] : null;
}

/** The click that follows a drag back onto the same tile would put the tile back. */
function swallowClick(): void {
	const swallow = (event: MouseEvent): void => event.stopPropagation();
	window.addEventListener("click", swallow, { capture: true, once: true });
	setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}
