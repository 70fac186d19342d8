import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./home-page")).HomePage;

/** `HomePage`: only visitors see it. */
export const homePage = pagePart({
  name: "home",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: ["articles", "eventCards", "facts", "favorites", "home", "investors", "profileCards", "startups", "unclaimed"],
});
