import { describe, expect, it } from "vitest";
import { paths, routeOf } from "./route.svelte";

describe("routeOf", () => {
	it.each([
		["/", { page: "home" }],
		["/new/miyabi", { page: "new", game: "miyabi" }],
		["/new/miyabi/", { page: "new", game: "miyabi" }],
		["/rules/miyabi", { page: "rules", game: "miyabi" }],
		["/t/aB-_9", { page: "table", id: "aB-_9" }],
		["/t/aB-_9/end", { page: "end", id: "aB-_9" }],
		["/t/aB-_9/end/more", { page: "unknown" }],
		["/t", { page: "unknown" }],
		["/%E0%A4%A", { page: "unknown" }],
		["/anything", { page: "unknown" }],
	])("%s", (path, route) => {
		expect(routeOf(path)).toEqual(route);
	});

	it("reads what paths writes", () => {
		expect(routeOf(paths.table("a b"))).toEqual({ page: "table", id: "a b" });
		expect(routeOf(paths.end("x"))).toEqual({ page: "end", id: "x" });
		expect(routeOf(paths.newTable("g"))).toEqual({ page: "new", game: "g" });
		expect(routeOf(paths.rules("g"))).toEqual({ page: "rules", game: "g" });
		expect(routeOf(paths.home())).toEqual({ page: "home" });
	});
});
