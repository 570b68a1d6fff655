import { afterEach, describe, expect, it, vi } from "vitest";
import { api, liveAddress, Refused, recordAddress, Unreachable } from "./api";

function answer(status: number, body: string): void {
	vi.stubGlobal(
		"fetch",
		vi.fn(async () => new Response(body, { status })),
	);
}

afterEach(() => vi.unstubAllGlobals());

describe("api", () => {
	it("gives what the server says", async () => {
		answer(200, '{"id": "g", "name": "Mira"}');
		expect(await api.me()).toEqual({ id: "g", name: "Mira" });
	});

	it("sends bodies as JSON", async () => {
		answer(200, '{"id": "g", "name": "Jana"}');
		await api.rename("Jana");
		const [path, request] = vi.mocked(fetch).mock.calls[0] ?? [];
		expect(path).toBe("/api/me");
		expect(request).toMatchObject({ method: "PUT", body: '{"name":"Jana"}' });
	});

	it("rejects with the server's refusal", async () => {
		answer(409, '{"code": "full", "message": "Every seat is taken.", "rule": null}');
		const refused = await api.join("t").catch((error: unknown) => error);
		expect(refused).toBeInstanceOf(Refused);
		expect(refused).toMatchObject({ status: 409, body: { code: "full" }, message: "Every seat is taken." });
	});

	it("makes an error body where the server sent none", async () => {
		answer(502, "{}");
		await expect(api.tables()).rejects.toMatchObject({ body: { code: "http_502" } });
	});

	it("tells when nobody answers", async () => {
		vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("refused")));
		await expect(api.games()).rejects.toBeInstanceOf(Unreachable);
	});

	it("tells when something else answers", async () => {
		answer(200, "<html>");
		await expect(api.games()).rejects.toBeInstanceOf(Unreachable);
	});
});

describe("addresses", () => {
	it("are on this server", () => {
		expect(liveAddress("a/b")).toBe(`ws://${location.host}/api/tables/a%2Fb/live`);
		expect(recordAddress("t")).toBe("/api/tables/t/record");
	});
});
