import { and, eq, lt } from "drizzle-orm";
import { pendingVersions } from "~/db/schema";
import type { App } from "~/server/app.server";
import { discardedLifetime } from "./rules";

/** Deletes discarded changes that can no longer be restored. Run by cron. */
export async function removeDiscarded(app: App): Promise<void> {
  await app.db
    .delete(pendingVersions)
    .where(and(eq(pendingVersions.state, "discarded"), lt(pendingVersions.updatedAt, app.now() - discardedLifetime)))
    .execute();
}
