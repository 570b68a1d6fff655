import icons from "./icons.svg?url";
import symbols from "./symbols.svg?url";

/** A sprite taken apart: markup without any style, and the styles as rules of a style sheet. */
export interface Sprite {
	markup: string;
	rules: string;
}

/**
 * Puts the sprites into the page, so that `<use href="#ui-undo">` finds its symbol.
 *
 * The content security policy allows no inline styles, and every `<use>` copies what its symbol
 * carries: so style elements and style attributes become rules of a constructed sheet first.
 */
export async function loadSprites(): Promise<void> {
	const texts = await Promise.all([symbols, icons].map(async (address) => (await fetch(address)).text()));
	for (const [index, text] of texts.entries()) insert(takeApart(text, `sprite-${index}`));
}

/** Splits a sprite; `prefix` keeps its class names apart from those of other sprites. */
export function takeApart(source: string, prefix: string): Sprite {
	let rules = "";
	const classes = new Map<string, string>();
	const markup = source
		.replace(/<style>([^<]*)<\/style>/g, (_, text: string) => {
			rules += text;
			return "";
		})
		.replace(/ style="([^"]*)"/g, (_, text: string) => {
			const name = classes.get(text) ?? `${prefix}-${classes.size}`;
			classes.set(text, name);
			return ` class="${name}"`;
		});
	for (const [text, name] of classes) rules += `.${name}{${text}}`;
	return { markup, rules };
}

function insert({ markup, rules }: Sprite): void {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(rules);
	document.adoptedStyleSheets.push(sheet);
	const sprite = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
	sprite.setAttribute("class", "sprite");
	sprite.setAttribute("aria-hidden", "true");
	document.body.prepend(document.adoptNode(sprite));
}
