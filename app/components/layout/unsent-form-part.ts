import { pagePart } from "./page-part";

const load = async () => (await import("./unsent-form")).UnsentForm;

/** `UnsentForm` as a page part, loaded when a form was sent without scripts under another account. */
export const unsentForm = pagePart({
  name: "unsent-form",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: ["otherAccount"],
  appearsLate: true,
});
