import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./give-form")).GiveForm;

/** `GiveForm` in its own chunk, because it is shown once for each reader. */
export const giveForm = pagePart({
  name: "give-letters",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: ["letters"],
});
