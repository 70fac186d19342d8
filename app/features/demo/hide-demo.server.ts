import { firewallRules } from "~/db/schema";
import type { WallClass } from "~/db/values";
import { investorTarget } from "~/features/core/access/walls";
import { indexStatements } from "~/features/discovery/listings/index-profile.server";
import type { App } from "~/server/app.server";

/** Makes a listed startup hide a class from an investor, and updates the lists. */
export async function hideDemo(
  app: App,
  { startupId, investorId, hides }: { startupId: string; investorId: string; hides: WallClass },
): Promise<void> {
  await app.db
    .insert(firewallRules)
    .values({ startupId, target: investorTarget(investorId), class: hides, createdAt: app.now() });
  const [first, ...rest] = await indexStatements(app, startupId);
  if (first) await app.db.batch([first, ...rest]);
}
