import type { App } from "~/server/app.server";
import type { Case } from "./api-cases";
import type { CallInput } from "./ask-call";

/** Adds a body to a request built elsewhere. In a file of its own, because the cases of `api-cases.ts` use it as they load. */
export const sends =
  (ask: (app: App) => Promise<CallInput>, body: object): Case =>
  async (app) => ({ ...(await ask(app)), body });
