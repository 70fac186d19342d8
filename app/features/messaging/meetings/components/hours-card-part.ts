import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./hours-card")).HoursCard;

/** `HoursCard` in its own chunk, because few investors have office hours. */
export const hoursCard = pagePart({
  name: "hours-card",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: ["officeHours"],
  withPage: true,
});
