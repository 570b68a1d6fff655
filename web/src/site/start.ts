import { t } from "../text";
import type { GameSummary, NewTable, OptionValue, SeatRequest } from "../wire";

/** Against whom: bots, friends by invitation, or people who share this device. */
export type Company = "bots" | "friends" | "device";

/** One seat as the set-up pages hold it. */
export interface SeatPlan {
	kind: SeatRequest["kind"];
	bot: string;
	name: string;
}

/** The bot to play against unless the reader chooses: the server lists them from the weakest to the strongest. */
export function bestBot(game: Pick<GameSummary, "bots"> | undefined): string {
	return game?.bots.at(-1) ?? "";
}

/** The seats for so many players: the reader first, the others by company. */
export function planSeats(company: Company, players: number, bot: string): SeatPlan[] {
	return Array.from({ length: players }, (_, seat) => planSeat(company, seat, bot));
}

function planSeat(company: Company, seat: number, bot: string): SeatPlan {
	if (seat === 0) return { kind: "me", bot, name: "" };
	if (company === "friends") return { kind: "open", bot, name: "" };
	if (company === "device") return { kind: "me", bot, name: t("player-name", { number: seat + 1 }) };
	return { kind: "bot", bot, name: botPersonName(seat) };
}

/** A name for the bot on this seat, so that a table of bots reads like one of people. */
export function botPersonName(seat: number): string {
	return t(`bot-person-${((seat + 3) % 4) + 1}`);
}

/** The request for a table with these seats; only options that differ from their defaults are sent. */
export function newTable(
	game: string,
	plan: readonly SeatPlan[],
	options: Record<string, OptionValue>,
): NewTable {
	return { game, seats: plan.map(seatRequest), options };
}

function seatRequest(seat: SeatPlan): SeatRequest {
	return {
		kind: seat.kind,
		bot: seat.kind === "bot" ? seat.bot : "",
		name: seat.kind === "open" ? "" : seat.name.trim(),
	};
}
