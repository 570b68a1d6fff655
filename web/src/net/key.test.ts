import { expect, it } from "vitest";
import { freshKey } from "./key";

it("makes keys that differ and that the server takes: 8 to 64 characters", () => {
	expect(freshKey()).not.toBe(freshKey());
	expect(freshKey()).toMatch(/^[0-9a-f]{32}$/);
});
