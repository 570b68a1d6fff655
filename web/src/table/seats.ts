import { has, t } from "../text";
import type { Seat, SeatInfo, TableInfo } from "../wire";

/** Whether texts may say "you" to this seat: it is the reader's only one. */
export function speaksTo(table: TableInfo, seat: Seat): boolean {
	const mine = table.seats.filter((info) => info.mine);
	return mine.length === 1 && mine[0]?.seat === seat;
}

/** How the seat is called at this table. */
export function seatName(table: TableInfo, seat: Seat): string {
	if (speaksTo(table, seat)) return t("seat-you");
	return nameOf(table.seats[seat]);
}

/** Name and kind, for screen readers. */
export function seatLabel(table: TableInfo, seat: Seat): string {
	const info = table.seats[seat];
	const kind = info?.kind ?? "open";
	return t("seat-label", { name: seatName(table, seat), kind });
}

/** The name of a person or bot, or that the seat is free. */
export function nameOf(info: SeatInfo | undefined): string {
	if (info === undefined || info.kind === "open") return t("seat-open");
	return info.name || botName(info.bot ?? "");
}

/** The friendly name of a kind of bot. */
export function botName(bot: string): string {
	return has(`bot-${bot}`) ? t(`bot-${bot}`) : bot;
}

/** The sprite symbol of a seat: colour and shape always together. */
export function seatSymbol(seat: Seat): string {
	return `seat-${seat + 1}`;
}

/** Seats around the table, the reader's first, in turn order. */
export function fromViewer(count: number, viewer: Seat | null): Seat[] {
	const first = viewer ?? 0;
	return Array.from({ length: count }, (_, step) => (first + step) % count);
}
