import { and, eq, isNull, lte } from "drizzle-orm";
import { notices } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { tellPages } from "./tell-pages.server";

/**
 * Marks the actor's notices up to `until`, the id of the newest one it was shown, as seen on all its devices (product
 * §25.4). Mails that wait for them are then not sent.
 */
export async function markSeen(app: App, { actor, until }: { actor: Pick<Actor, "id">; until: string }): Promise<void> {
  await app.db
    .update(notices)
    .set({ seenAt: app.now() })
    .where(and(eq(notices.accountId, actor.id), isNull(notices.seenAt), lte(notices.id, until)));
  app.waitUntil(tellPages(app, { accountId: actor.id }));
}
