import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./card-conditions")).CardConditions;

/** `CardConditions` in its own chunk, because few cards have conditions. */
export const cardConditions = pagePart({
  name: "card-conditions",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: ["conditions", "figures"],
});
