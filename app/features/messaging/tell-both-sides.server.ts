import type { App } from "~/server/app.server";
import type { Pair } from "./rules";
import { tellOwnPages } from "./tell-own-pages.server";

/** Makes both sides' open pages reload their conversation. Never throws. */
export async function tellBothSides(app: App, { investorId, startupId }: Pair): Promise<void> {
  await Promise.all([
    tellOwnPages(app, { actor: { id: startupId }, targetId: investorId }),
    tellOwnPages(app, { actor: { id: investorId }, targetId: startupId }),
  ]);
}
