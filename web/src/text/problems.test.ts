import { beforeAll, describe, expect, it } from "vitest";
import { Refused, Unreachable } from "../net/api";
import { loadLanguage } from "./language.svelte";
import { problemText, refusalText } from "./problems";

describe("problems in words", () => {
	beforeAll(() => loadLanguage("en"));

	it("go by the code", () => {
		expect(refusalText({ code: "full", message: "Voll.", rule: null })).toBe(
			"Every seat at this table is taken.",
		);
	});

	it("fall back to the server's sentence", () => {
		expect(refusalText({ code: "of_tomorrow", message: "So it is.", rule: null })).toBe("So it is.");
	});

	it("tell a refusal from silence", () => {
		const refused = new Refused(409, { code: "of_tomorrow", message: "So it is.", rule: null });
		expect(problemText(refused)).toBe("So it is.");
		expect(problemText(new Unreachable(null))).toContain("cannot be reached");
	});
});
