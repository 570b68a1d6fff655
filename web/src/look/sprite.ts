import icons from "./icons.svg?url";
import symbols from "./symbols.svg?url";

/**
 * Puts the sprites into the page, so that `<use href="#ui-undo">` finds its symbol.
 *
 * Style sheets and custom properties go in through the object model: a content security policy
 * without inline styles holds them back otherwise.
 */
export async function loadSprites(): Promise<void> {
	const sources = await Promise.all([symbols, icons].map(readSvg));
	for (const source of sources) insert(source.documentElement);
}

async function readSvg(address: string): Promise<Document> {
	const answer = await fetch(address);
	return new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
}

function insert(sprite: HTMLElement): void {
	for (const style of sprite.querySelectorAll("style")) {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(style.textContent ?? "");
		document.adoptedStyleSheets.push(sheet);
		style.remove();
	}
	const styled = [...sprite.querySelectorAll<SVGElement>("[style]")].map((element) => {
		const text = element.getAttribute("style") ?? "";
		element.removeAttribute("style");
		return { element, text };
	});
	sprite.setAttribute("class", "sprite");
	sprite.setAttribute("aria-hidden", "true");
	document.body.prepend(document.adoptNode(sprite));
	for (const { element, text } of styled) element.style.cssText = text;
}
