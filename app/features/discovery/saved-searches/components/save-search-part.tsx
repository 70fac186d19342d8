import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./save-search")).SaveSearch;

/** `SaveSearch`, loaded by the browsers of members only, because it brings the libraries of forms. */
export const saveSearch = pagePart({
  name: "save-search",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
});
