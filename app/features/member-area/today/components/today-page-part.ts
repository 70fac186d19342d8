import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./today-page")).TodayPage;

/** `TodayPage`: members see it at the address where visitors see the home page. */
export const todayPage = pagePart({
  name: "today",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: [
    "facts",
    "favorites",
    "inbox",
    "investors",
    "match",
    "profileCards",
    "profiles",
    "startups",
    "today",
    "unclaimed",
  ],
});
