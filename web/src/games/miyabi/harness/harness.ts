/** A page for `npm run dev` only: the Miyabi view on a stored observation, without a server. */
import { mount } from "svelte";
import "../../../look/tokens.css";
import "../../../look/fonts.css";
import "../../../look/base.css";
import "../../../look/table.css";
import { loadSprites } from "../../../look/sprite";
import { loadLanguage } from "../../../text";
import Harness from "./Harness.svelte";

async function start(): Promise<void> {
	await Promise.all([loadLanguage("en"), loadSprites()]);
	const target = document.getElementById("app");
	if (target) mount(Harness, { target });
}

void start();
