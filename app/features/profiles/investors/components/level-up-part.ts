import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./level-up-dialog")).LevelUpDialog;

/** `LevelUpDialog`, which an investor sees once. */
export const levelUp = pagePart({
  name: "level-up",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: ["profiles"],
});
