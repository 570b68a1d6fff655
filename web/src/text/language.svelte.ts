import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

/** Values for the variables of a message. */
export type Words = Record<string, FluentVariable>;

type Catalogue = { default: Record<string, string> };

/** One lazily loaded chunk per language. */
const catalogues = import.meta.glob<Catalogue>("./*/index.ts");

const FALLBACK = "en";

let current = $state(FALLBACK);
let bundles = $state.raw<FluentBundle[]>([]);

/** The language in force, a BCP 47 tag. */
export function language(): string {
	return current;
}

/** The languages that have a catalogue. */
export function languages(): string[] {
	return Object.keys(catalogues).map((path) => path.split("/")[1] ?? FALLBACK);
}

/** The first wanted language that has a catalogue, else English. */
export function pickLanguage(wanted: readonly string[]): string {
	const known = languages();
	const bases = wanted.map((tag) => tag.split("-")[0] ?? tag);
	return bases.find((base) => known.includes(base)) ?? FALLBACK;
}

/** Load a language and put it in force. Messages that it lacks are shown in English. */
export async function loadLanguage(tag: string): Promise<void> {
	const wanted = tag === FALLBACK ? [FALLBACK] : [tag, FALLBACK];
	bundles = await Promise.all(wanted.map(loadBundle));
	current = tag;
	document.documentElement.lang = tag;
}

async function loadBundle(tag: string): Promise<FluentBundle> {
	const load = catalogues[`./${tag}/index.ts`];
	if (load === undefined) throw new Error(`no catalogue for language ${tag}`);
	return bundleOf(tag, (await load()).default);
}

/** A bundle of all catalogue files of one language. */
export function bundleOf(tag: string, files: Record<string, string>): FluentBundle {
	// All our languages run left to right: isolation marks would only get in the way of copied text.
	const bundle = new FluentBundle(tag, { useIsolating: false });
	for (const source of Object.values(files)) {
		const errors = bundle.addResource(new FluentResource(source));
		for (const error of errors) console.error(error);
	}
	return bundle;
}

/** The text of a message, `id` or `id.attribute`, in the language in force. */
export function t(id: string, words?: Words): string {
	const [name = id, attribute] = id.split(".");
	for (const bundle of bundles) {
		const message = bundle.getMessage(name);
		const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
		if (pattern) return bundle.formatPattern(pattern, words ?? null, []);
	}
	console.error(`no text for "${id}"`);
	return id;
}

/** Whether a catalogue in force has this message. */
export function has(id: string): boolean {
	return bundles.some((bundle) => bundle.hasMessage(id));
}
