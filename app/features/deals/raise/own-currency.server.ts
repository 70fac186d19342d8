import { eq } from "drizzle-orm";
import { startups } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/** Returns the ISO code of the startup's currency, in which its amounts are; empty if its profile has none. */
export async function ownCurrency(app: App, { actor }: { actor: StartupViewer }): Promise<string> {
  const own = await app.db
    .select({ currency: startups.currency })
    .from(startups)
    .where(eq(startups.id, actor.id))
    .get();
  return own?.currency ?? "";
}
