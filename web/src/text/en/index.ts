export default import.meta.glob<string>("./*.ftl", { eager: true, query: "?raw", import: "default" });
