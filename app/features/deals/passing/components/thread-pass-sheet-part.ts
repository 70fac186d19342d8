import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./thread-pass-sheet")).ThreadPassSheet;

/** `ThreadPassSheet` in its own chunk, because only investors who pass need it. */
export const threadPassSheet = pagePart({
  name: "thread-pass-sheet",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: ["conditions", "drafts", "errors", "figures", "inbox", "introductions", "investors", "passing", "validation"],
  withPage: true,
});
