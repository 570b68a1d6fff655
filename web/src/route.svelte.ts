/** Which page the address names. Paths only: every address can be typed, shared and reloaded. */
export type Route =
	| { page: "home" }
	| { page: "new"; game: string }
	| { page: "table"; id: string }
	| { page: "end"; id: string }
	| { page: "rules"; game: string }
	| { page: "unknown" };

/** The page behind a path. */
export function routeOf(path: string): Route {
	const [first, second, third, ...rest] = path.split("/").filter(Boolean).map(decode);
	if (first === undefined) return { page: "home" };
	if (first === "new" && second && !third) return { page: "new", game: second };
	if (first === "rules" && second && !third) return { page: "rules", game: second };
	if (first === "t" && second && !third) return { page: "table", id: second };
	if (first === "t" && second && third === "end" && rest.length === 0) return { page: "end", id: second };
	return { page: "unknown" };
}

function decode(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}

export const paths = {
	home: () => "/",
	newTable: (game: string) => `/new/${encodeURIComponent(game)}`,
	rules: (game: string) => `/rules/${encodeURIComponent(game)}`,
	table: (id: string) => `/t/${encodeURIComponent(id)}`,
	end: (id: string) => `/t/${encodeURIComponent(id)}/end`,
};

let current = $state.raw<Route>(routeOf(location.pathname));

/** The page of now. */
export function route(): Route {
	return current;
}

/** Go to a path of this site; `replace` leaves no step back to the page before. */
export function go(path: string, options: { replace?: boolean } = {}): void {
	if (options.replace) history.replaceState(null, "", path);
	else history.pushState(null, "", path);
	show();
	scrollTo(0, 0);
}

function show(): void {
	current = routeOf(location.pathname);
}

/** Follow the browser's back and forward, and plain clicks on links within the site. */
export function startRouting(): void {
	addEventListener("popstate", show);
	document.addEventListener("click", (event) => {
		const path = ownLink(event);
		if (path === null) return;
		event.preventDefault();
		go(path);
	});
}

function ownLink(event: MouseEvent): string | null {
	if (event.defaultPrevented || event.button !== 0) return null;
	if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
	const link = (event.target as Element | null)?.closest?.("a");
	if (!link?.href || link.target || link.hasAttribute("download")) return null;
	const address = new URL(link.href);
	if (address.origin !== location.origin || address.pathname.startsWith("/api/")) return null;
	// A jump within the page stays the browser's business.
	if (address.hash && address.pathname === location.pathname) return null;
	return address.pathname + address.search;
}
