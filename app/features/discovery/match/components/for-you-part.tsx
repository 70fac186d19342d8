import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./for-you")).ForYou;

/** `ForYou`, loaded only for viewers with suggestions; visitors never have any. */
export const forYou = pagePart({
  name: "for-you",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: ["facts", "favorites", "investors", "match", "profileCards", "startups", "unclaimed"],
});
