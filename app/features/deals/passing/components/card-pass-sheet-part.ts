import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./card-pass-sheet")).CardPassSheet;

/** `CardPassSheet`, loaded once an investor is about to pass. */
export const cardPassSheet = pagePart({
  name: "card-pass-sheet",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: [
    "board",
    "conditions",
    "drafts",
    "errors",
    "figures",
    "inbox",
    "introductions",
    "investors",
    "passing",
    "validation",
  ],
  appearsLate: true,
});
