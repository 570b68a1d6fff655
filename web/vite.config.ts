import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env["TUILERIES_SERVER"] ?? "http://127.0.0.1:8000";

export default defineConfig({
	plugins: [svelte()],
	build: {
		outDir: "dist",
		assetsDir: "assets",
		target: "es2022",
		// Small files stay files: data URLs would need a wider content security policy.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
	},
	server: {
		host: "127.0.0.1",
		strictPort: true,
		proxy: { "/api": { target: server, ws: true } },
	},
	test: {
		environment: "jsdom",
		include: ["src/**/*.test.ts"],
	},
	resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
});
