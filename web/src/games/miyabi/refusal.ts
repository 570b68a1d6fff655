/** Why a spot is not legal, in the player's language: the server's answer by its code, its own sentence where we have none. */

import type { Session } from "../../table/session";
import { t, type Words } from "../../text";
import type { Explained } from "../../wire";
import type { Hand } from "./hand";
import { asMiyabi, type Garden, OBJECTS } from "./types";
import { columnName, kindText, listText, rulings } from "./words";

/** The codes that the catalogue has words for. */
const KNOWN = new Set([
	"shape_mismatch",
	"outside_grid",
	"wrong_row",
	"lantern_field_taken",
	"not_fully_supported",
	"hangs_over_bare_board",
	"rests_on_one_tile",
	"larger_than_tile_below",
	"not_on_display",
	"pass_not_allowed",
]);

export interface RefusalText {
	title: string;
	text: string;
	/** "Rule M7.5" */
	rule: string;
}

export function refusalText(session: Session, hand: Hand, answer: Explained): RefusalText {
	const rule = answer.rule === null ? "" : t("miyabi-no-rule", { rule: answer.rule });
	const { code } = answer;
	if (code === null || !KNOWN.has(code)) {
		return { title: t("miyabi-no-other"), text: answer.reason ?? "", rule };
	}
	const words = wordsFor(session, hand);
	return { title: t(`miyabi-no-${code}`, words), text: t(`miyabi-no-${code}-text`, words), rule };
}

function wordsFor(session: Session, { kind, tried }: Hand): Words {
	const garden = asMiyabi(session.observation).gardens[session.focus];
	const object = kind?.object ?? "maple";
	return {
		...rulings(session),
		kind: kindText(object),
		row: OBJECTS.indexOf(object) + 1,
		column: columnName(tried?.square[1] ?? 0),
		heights: garden === undefined || tried === null ? "" : heightsText(garden, tried.squares),
	};
}

/** "0, 1 and 1" */
function heightsText(garden: Garden, squares: readonly (readonly [number, number])[]): string {
	const heights = squares.map(([row, column]) => garden.heights[row]?.[column] ?? 0).sort((a, b) => a - b);
	return listText(heights.map(String), "conjunction");
}
