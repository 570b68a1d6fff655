/**
 * Copy a text; `false` if the browser does not let us. Pages opened by plain http over the network have no
 * `navigator.clipboard`: there a field out of sight is copied, as browsers did before.
 */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copyFromField(text);
	}
}

function copyFromField(text: string): boolean {
	const focused = document.activeElement;
	const field = document.createElement("textarea");
	field.value = text;
	field.readOnly = true;
	field.className = "vh";
	document.body.append(field);
	field.focus({ preventScroll: true });
	field.select();
	try {
		return document.execCommand("copy");
	} finally {
		field.remove();
		if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
	}
}
