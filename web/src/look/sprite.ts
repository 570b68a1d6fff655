import address from "./symbols.svg?url";

/**
 * Puts the sprite into the page, so that `<use href="#mi-maple">` finds its symbols.
 *
 * Style sheet and custom properties go in through the object model: a content security policy
 * without inline styles holds them back otherwise.
 */
export async function loadSprite(): Promise<void> {
	const answer = await fetch(address);
	const source = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
	const sheet = new CSSStyleSheet();
	for (const style of source.querySelectorAll("style")) {
		sheet.replaceSync(style.textContent ?? "");
		style.remove();
	}
	document.adoptedStyleSheets.push(sheet);
	const sprite = source.documentElement;
	const styles = [...sprite.querySelectorAll<SVGElement>("[style]")].map((element) => {
		const text = element.getAttribute("style") ?? "";
		element.removeAttribute("style");
		return { element, text };
	});
	sprite.setAttribute("class", "sprite");
	sprite.setAttribute("aria-hidden", "true");
	document.body.prepend(document.adoptNode(sprite));
	for (const { element, text } of styles) element.style.cssText = text;
}
