import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./introduce-offer")).IntroduceOffer;

/** `IntroduceOffer`, loaded once a reason is chosen for which an introduction is offered. */
export const introduceOffer = pagePart({
  name: "introduce-offer",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: ["introductions"],
  appearsLate: true,
});
