import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./opening-lines")).OpeningLines;

/** `OpeningLines` in its own chunk, because few conversations need it. */
export const openingLines = pagePart({
  name: "opening-lines",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: ["inbox", "messaging"],
  withPage: true,
});
