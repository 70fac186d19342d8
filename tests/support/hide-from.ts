import { firewallRules } from "~/db/schema";
import type { WallClass } from "~/db/values";
import type { WallTarget } from "~/features/core/access/walls";
import type { App } from "~/server/app.server";
import { listProfile } from "./accounts";

/** Makes a listed startup hide a class from a target (product §22), and updates the lists. */
export async function hideFrom(
  app: App,
  { startupId, target, hides = "profile" }: { startupId: string; target: WallTarget; hides?: WallClass },
): Promise<void> {
  await app.db.insert(firewallRules).values({ startupId, target, class: hides, createdAt: app.now() });
  await listProfile(app, startupId);
}
