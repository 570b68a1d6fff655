import type { ErrorBody, GameDetails, GameSummary, Me, NewTable, ReplayFrame, TableInfo } from "../wire";

/** The server refused; `code` and `rule` are the server's, `message` is fit to be shown. */
export class Refused extends Error {
	constructor(
		readonly status: number,
		readonly body: ErrorBody,
	) {
		super(body.message);
		this.name = "Refused";
	}
}

/** The server could not be reached, or did not answer as a table server does. */
export class Unreachable extends Error {
	constructor(cause: unknown) {
		super("the server cannot be reached", { cause });
		this.name = "Unreachable";
	}
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
	const answer = await reach(method, path, body);
	const content = await readJson(answer);
	if (answer.ok) return content as T;
	throw new Refused(answer.status, errorBody(content, answer.status));
}

async function reach(method: string, path: string, body: unknown): Promise<Response> {
	const request: RequestInit = {
		method,
		credentials: "same-origin",
		headers: { accept: "application/json" },
	};
	if (body !== undefined) {
		request.body = JSON.stringify(body);
		request.headers = { ...request.headers, "content-type": "application/json" };
	}
	try {
		return await fetch(path, request);
	} catch (cause) {
		throw new Unreachable(cause);
	}
}

async function readJson(answer: Response): Promise<unknown> {
	try {
		return await answer.json();
	} catch (cause) {
		throw new Unreachable(cause);
	}
}

function errorBody(content: unknown, status: number): ErrorBody {
	const body = content as Partial<ErrorBody> | null;
	if (typeof body?.code === "string" && typeof body.message === "string") return body as ErrorBody;
	return { code: `http_${status}`, message: `The server answered ${status}.`, rule: null };
}

const part = encodeURIComponent;

/** The REST interface. Every call rejects with `Refused` or `Unreachable`. */
export const api = {
	me: () => call<Me>("GET", "/api/me"),
	rename: (name: string) => call<Me>("PUT", "/api/me", { name }),
	games: () => call<GameSummary[]>("GET", "/api/games"),
	game: (id: string) => call<GameDetails>("GET", `/api/games/${part(id)}`),
	tables: () => call<TableInfo[]>("GET", "/api/tables"),
	table: (id: string) => call<TableInfo>("GET", `/api/tables/${part(id)}`),
	create: (table: NewTable) => call<TableInfo>("POST", "/api/tables", table),
	join: (id: string) => call<TableInfo>("POST", `/api/tables/${part(id)}/join`),
	rematch: (id: string) => call<TableInfo>("POST", `/api/tables/${part(id)}/rematch`),
	replay: (id: string, version: number) =>
		call<ReplayFrame>("GET", `/api/tables/${part(id)}/replay/${version}`),
};

/** Where the record of a finished match is downloaded from. */
export function recordAddress(id: string): string {
	return `/api/tables/${part(id)}/record`;
}

/** Where the live channel of a table is. */
export function liveAddress(id: string): string {
	const scheme = location.protocol === "https:" ? "wss:" : "ws:";
	return `${scheme}//${location.host}/api/tables/${part(id)}/live`;
}
