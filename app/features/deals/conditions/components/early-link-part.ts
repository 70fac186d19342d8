import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./early-link")).EarlyLink;

/** `EarlyLink` in its own chunk, because only investors who pass need it. */
export const earlyLink = pagePart({
  name: "early-link",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: ["conditions"],
  appearsLate: true,
});
