import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./match-panel")).MatchPanel;

/** `MatchPanel`, loaded only for viewers with matches; visitors never have any. */
export const matchPanel = pagePart({
  name: "match-panel",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: ["match"],
});
