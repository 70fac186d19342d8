import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { accounts, joinWishes, startups } from "~/db/schema";
import type { Viewer } from "~/features/core/access/viewer";
import { fileUrl } from "~/features/files/file-url";
import type { App } from "~/server/app.server";

/** A listed startup without an owner. */
export interface UnclaimedListing {
  id: string;
  name: string;
  website: string;
  source: string;
}

/** Returns the unclaimed listing with an id; null if it has an owner, is not listed, or was suspended. */
export async function findUnclaimed(app: App, { id }: { id: string }): Promise<UnclaimedListing | null> {
  const row = await app.db
    .select({
      id: startups.id,
      name: startups.name,
      website: startups.website,
      source: startups.unclaimedSource,
    })
    .from(startups)
    .innerJoin(accounts, eq(accounts.id, startups.id))
    .where(
      and(
        eq(startups.id, id),
        eq(startups.isPublish, 2),
        isNotNull(startups.unclaimedSource),
        isNull(accounts.suspendedAt),
        isNull(accounts.erasedAt),
      ),
    )
    .get();
  return row && row.source !== null ? { ...row, source: row.source } : null;
}

/** Maximum number of companies an investor can wait for. */
export const maxWishes = 200;

/** A company that an investor wants to be notified about. */
export interface JoinWish {
  id: string;
  name: string;
  photo: string | null;
  /** In milliseconds. */
  since: number;
}

/** Lists the companies the actor waits for, newest first. */
export async function listWishes(app: App, { actor }: { actor: { id: string } }): Promise<JoinWish[]> {
  const rows = await app.db
    .select({ id: startups.id, name: startups.name, photo: startups.photo, since: joinWishes.createdAt })
    .from(joinWishes)
    .innerJoin(startups, eq(startups.id, joinWishes.startupId))
    .where(eq(joinWishes.accountId, actor.id))
    .orderBy(desc(joinWishes.createdAt))
    .limit(maxWishes);
  return rows.map(({ photo, ...row }) => ({ ...row, photo: fileUrl(photo) }));
}

/** Whether the viewer waits for a company; null for viewers who cannot. */
export async function isWaitedFor(app: App, { viewer, id }: { viewer: Viewer; id: string }): Promise<boolean | null> {
  if (viewer.kind !== "investor") return null;
  const row = await app.db
    .select({ id: joinWishes.startupId })
    .from(joinWishes)
    .where(and(eq(joinWishes.accountId, viewer.id), eq(joinWishes.startupId, id)))
    .get();
  return row !== undefined;
}
