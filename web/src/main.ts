import { mount } from "svelte";
import App from "./App.svelte";
import "./look/tokens.css";
import "./look/fonts.css";
import "./look/base.css";
import "./look/table.css";
import { loadSprites } from "./look/sprite";
import { applyTheme } from "./look/theme.svelte";
import { startRouting } from "./route.svelte";
import { visit } from "./site/visit.svelte";
import { loadLanguage, pickLanguage } from "./text";

/** No page waits longer than this for its fonts, in milliseconds. */
const FONT_PATIENCE = 400;

async function start(): Promise<void> {
	applyTheme();
	startRouting();
	void visit.greeted();
	await Promise.all([loadLanguage(pickLanguage(navigator.languages)), loadSprites(), loadFonts()]);
	const target = document.getElementById("app");
	if (target) mount(App, { target });
}

/** Fonts that are there for the first drawing shift nothing later. */
async function loadFonts(): Promise<void> {
	const fonts = ["600 1em Vollkorn", "1em Inter"].map((font) => document.fonts.load(font));
	const patience = new Promise((resolve) => setTimeout(resolve, FONT_PATIENCE));
	await Promise.race([Promise.allSettled(fonts), patience]);
}

void start();
