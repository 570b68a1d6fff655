import { has, t } from "../text";
import type { GameDetails, OptionInfo, OptionValue, RuleInfo } from "../wire";

/** The question that an option answers, in the language of the page; the rule's own words where we have none. */
export function optionQuestion(details: GameDetails, option: OptionInfo): string {
	const id = `option-${details.id}-${option.name}`;
	return has(id) ? t(id) : (ruleOf(details, option)?.says ?? plain(option.name));
}

/** A choice of an option in words. */
export function choiceWords(details: GameDetails, option: OptionInfo, value: OptionValue): string {
	const id = `option-${details.id}-${option.name}-${value}`;
	if (has(id)) return t(id);
	if (typeof value === "boolean") return t(value ? "option-yes" : "option-no");
	return plain(String(value));
}

/** What may be chosen with so many players. Whole numbers of an option named `…_seat` are seats: only those at the table. */
export function choicesFor(option: OptionInfo, players: number): OptionValue[] {
	if (!option.name.endsWith("_seat")) return option.choices;
	return option.choices.filter((choice) => typeof choice !== "number" || choice < players);
}

/** The entry of the ledger that the option changes. */
export function ruleOf(details: GameDetails, option: OptionInfo): RuleInfo | undefined {
	return details.rules.find((rule) => rule.option === option.name);
}

/** Ledger entries by chapter, in the order of the rulebook. */
export function byChapter(rules: readonly RuleInfo[]): [chapter: string, rules: RuleInfo[]][] {
	const chapters = new Map<string, RuleInfo[]>();
	for (const rule of rules) chapters.set(rule.chapter, [...(chapters.get(rule.chapter) ?? []), rule]);
	return [...chapters];
}

function plain(word: string): string {
	return word.replaceAll("_", " ");
}
