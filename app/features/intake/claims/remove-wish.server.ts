import { and, eq } from "drizzle-orm";
import { joinWishes } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/** Removes a company from those the actor waits for. Idempotent. */
export async function removeWish(app: App, { actor, startupId }: { actor: Actor; startupId: string }): Promise<void> {
  await app.db.delete(joinWishes).where(and(eq(joinWishes.accountId, actor.id), eq(joinWishes.startupId, startupId)));
}
