import { afterEach, describe, expect, it, vi } from "vitest";
import { copyText } from "./copy";

describe("copyText", () => {
	afterEach(() => {
		vi.unstubAllGlobals();
		Reflect.deleteProperty(document, "execCommand");
	});

	it("uses the clipboard where there is one", async () => {
		const writeText = vi.fn(async () => undefined);
		vi.stubGlobal("navigator", { clipboard: { writeText } });
		expect(await copyText("here")).toBe(true);
		expect(writeText).toHaveBeenCalledWith("here");
	});

	it("copies from a field where there is none, and leaves nothing behind", async () => {
		vi.stubGlobal("navigator", {});
		const selected: string[] = [];
		document.execCommand = () => {
			selected.push((document.activeElement as HTMLTextAreaElement).value);
			return true;
		};
		expect(await copyText("here")).toBe(true);
		expect(selected).toEqual(["here"]);
		expect(document.querySelector("textarea")).toBeNull();
	});

	it("says when neither is allowed", async () => {
		vi.stubGlobal("navigator", {});
		document.execCommand = () => false;
		expect(await copyText("here")).toBe(false);
	});
});
