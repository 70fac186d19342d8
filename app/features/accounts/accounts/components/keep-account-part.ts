import { pagePart } from "~/components/layout/page-part";

const load = async () => (await import("./keep-account")).KeepAccount;

/** `KeepAccount`, loaded only for accounts scheduled for deletion. */
export const keepAccount = pagePart({
  name: "keep-account",
  load,
  loaded: import.meta.env.SSR ? await load() : undefined,
  i18n: ["erasing"],
});
