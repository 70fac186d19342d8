import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./save-search")).SaveSearch;

/** `SaveSearch`, loaded only for members, because it needs the form libraries. */
export const saveSearch = pagePart({
  name: "save-search",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: ["drafts", "errors", "savedSearches", "validation"],
});
