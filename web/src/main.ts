import { mount } from "svelte";
import App from "./App.svelte";
import "@fontsource-variable/inter";
import "./look/tokens.css";
import "./look/base.css";
import { loadSprite } from "./look/sprite";
import { loadLanguage, pickLanguage } from "./text";

async function start(): Promise<void> {
	await Promise.all([loadLanguage(pickLanguage(navigator.languages)), loadSprite()]);
	const target = document.getElementById("app");
	if (target) mount(App, { target });
}

void start();
