/** A laid tile settles, then its points fly to the seat with their formula. */
import { squareKey } from "../../board/grid";
import { pause } from "../../board/queue";
import { t } from "../../text";
import { SQUARE } from "./drawing";
import type { Step } from "./playback";

const LAY_MS = 220;
const FLY_MS = 600;

export async function layAndFly(step: Step, hurry: AbortSignal): Promise<void> {
	await pause(LAY_MS, hurry);
	if (step.points > 0) await fly(step, hurry);
}

async function fly(step: Step, hurry: AbortSignal): Promise<void> {
	const from = startOf(step);
	const to = document.querySelector(`[data-seat="${step.seat}"]`)?.getBoundingClientRect();
	if (hurry.aborted || from === null || to === undefined) return;
	const chip = chipFor(step);
	document.body.append(chip);
	const start = `translate(${from.x}px, ${from.y}px) translate(-50%, -50%)`;
	const end = `translate(${to.right - 30}px, ${to.top + to.height / 2}px) translate(-50%, -50%)`;
	const animation = chip.animate(
		[
			{ transform: `${start} scale(0.7)`, opacity: 0 },
			{ transform: `${start} scale(1.1)`, opacity: 1, offset: 0.22, easing: "cubic-bezier(.4, 0, .3, 1)" },
			{ transform: end, opacity: 1, offset: 0.9 },
			{ transform: `${end} scale(0.8)`, opacity: 0 },
		],
		{ duration: FLY_MS, fill: "both" },
	);
	const finish = (): void => animation.finish();
	hurry.addEventListener("abort", finish);
	await animation.finished;
	hurry.removeEventListener("abort", finish);
	chip.remove();
}

/** The middle of the object square, wherever that garden is drawn: in the stage or small at the side. */
function startOf(step: Step): { x: number; y: number } | null {
	const drawing = document.querySelector<SVGSVGElement>(`[data-garden="${step.seat}"]`);
	const matrix = drawing?.getScreenCTM();
	if (!drawing || !matrix) return null;
	const [row, column] = step.squares[0] ?? [0, 0];
	const square = drawing
		.querySelector(`[data-square="${squareKey([row, column])}"]`)
		?.getBoundingClientRect();
	if (square) return { x: square.x + square.width / 2, y: square.y + square.height / 2 };
	const middle = new DOMPoint((column + 0.5) * SQUARE, (row + 0.5) * SQUARE);
	const point = middle.matrixTransform(matrix);
	return { x: point.x, y: point.y };
}

function chipFor({ points, items }: Step): HTMLElement {
	const chip = document.createElement("div");
	chip.className = "miyabi-flight";
	chip.setAttribute("aria-hidden", "true");
	const sum = document.createElement("b");
	sum.textContent = t("miyabi-plus", { points });
	const formula = document.createElement("span");
	formula.textContent = items
		.map(({ count, factor }) => t("miyabi-formula", { count, factor }))
		.reduce((sum, next) => t("miyabi-sum", { sum, next }));
	chip.append(sum, formula);
	return chip;
}
