import { mount } from "svelte";
import App from "./App.svelte";
import "./look/tokens.css";
import "./look/fonts.css";
import "./look/base.css";
import "./look/table.css";
import { loadSprites } from "./look/sprite";
import { applyTheme } from "./look/theme.svelte";
import { route, startRouting } from "./route.svelte";
import { ownTables } from "./site/tables.svelte";
import { visit } from "./site/visit.svelte";
import { loadLanguage, pickLanguage } from "./text";

/** No page waits longer than this for what it can do without at first, in milliseconds. */
const PATIENCE = 400;

async function start(): Promise<void> {
	applyTheme();
	startRouting();
	// What is there for the first drawing shifts nothing later.
	const nice = Promise.allSettled([loadFonts(), loadNews()]);
	const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE));
	await Promise.all([
		loadLanguage(pickLanguage(navigator.languages)),
		loadSprites(),
		Promise.race([nice, patience]),
	]);
	const target = document.getElementById("app");
	if (target) mount(App, { target });
}

async function loadFonts(): Promise<void> {
	await Promise.all(["600 1em Vollkorn", "1em Inter"].map((font) => document.fonts.load(font)));
}

/** Who is here, and on the home page the own tables. */
async function loadNews(): Promise<void> {
	await (route().page === "home" ? ownTables.refresh() : visit.greeted());
}

void start();
