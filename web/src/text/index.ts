/** All words that people read come from the Fluent catalogues in `text/<language>/*.ftl`. */

export type { Words } from "./language.svelte";
export { has, language, loadLanguage, pickLanguage, t } from "./language.svelte";
export { problemText, refusalText } from "./problems";
