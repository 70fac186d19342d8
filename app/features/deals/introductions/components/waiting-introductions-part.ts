import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./waiting-introductions")).WaitingIntroductions;

/** `WaitingIntroductions`, because few readers have any. */
export const waitingIntroductions = pagePart({
  name: "waiting-introductions",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: ["facts", "favorites", "introductions", "profileCards", "startups", "unclaimed"],
});
