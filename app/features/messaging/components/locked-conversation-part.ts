import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./locked-conversation")).LockedConversation;

/** `LockedConversation` in its own chunk, because an open conversation does not need the catalog of levels. */
export const lockedConversation = pagePart({
  name: "locked-conversation",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: ["access", "errors", "levels", "messaging"],
  withPage: true,
});
