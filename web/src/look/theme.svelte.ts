/** Light, dark, or what the system says; remembered on this device. */
export type Theme = "system" | "light" | "dark";

const KEY = "tuileries-theme";
const ORDER: readonly Theme[] = ["system", "light", "dark"];

let chosen = $state<Theme>(stored());

export function theme(): Theme {
	return chosen;
}

/** Take the next theme in turn. */
export function nextTheme(): void {
	setTheme(ORDER[(ORDER.indexOf(chosen) + 1) % ORDER.length] ?? "system");
}

function setTheme(theme: Theme): void {
	chosen = theme;
	try {
		localStorage.setItem(KEY, theme);
	} catch {
		// Storage may be forbidden; then the choice lasts as long as the page.
	}
	applyTheme();
}

/** Put the chosen theme on the page. */
export function applyTheme(): void {
	if (chosen === "system") delete document.documentElement.dataset["theme"];
	else document.documentElement.dataset["theme"] = chosen;
}

function stored(): Theme {
	try {
		const value = localStorage.getItem(KEY);
		return ORDER.find((theme) => theme === value) ?? "system";
	} catch {
		return "system";
	}
}
