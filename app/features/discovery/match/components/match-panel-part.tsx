import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./match-panel")).MatchPanel;

/** `MatchPanel`, loaded by the browsers of who has matches: visitors never do. */
export const matchPanel = pagePart({
  name: "match-panel",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
});
