import { and, eq, isNotNull, sql } from "drizzle-orm";
import { insertFrom } from "~/db/insert-if.server";
import { joinWishes, startups } from "~/db/schema";
import { type Statements, unindexStatements } from "~/features/discovery/listings/index-profile.server";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { startupUpdates } from "~/features/profiles/startups/write-startup.server";
import type { App } from "~/server/app.server";

/**
 * Returns the statements that merge an unclaimed listing into a startup account: the listing is taken down for good,
 * investors waiting for it wait for the account's profile, and a draft that nobody has edited is filled with the
 * imported content.
 */
export async function mergeStatements(app: App, { from, into }: { from: string; into: string }): Promise<Statements> {
  const at = app.now();
  const [listing, own] = [await getStartupProfile(app, from), await getStartupProfile(app, into)];
  const isUntouched = own?.is_publish === 0 && own.revision === 0;
  const { id: _, ...content } = listing ?? { id: from };
  return [
    app.db
      .update(startups)
      .set({ isPublish: 0, delistedAt: at, updatedAt: at })
      .where(and(eq(startups.id, from), isNotNull(startups.unclaimedSource))),
    ...unindexStatements(app, from),
    insertFrom(
      app.db,
      joinWishes,
      {
        accountId: sql`w.account_id`,
        startupId: into,
        createdAt: sql`w.created_at`,
        dueAt: own?.is_publish === 2 ? at : null,
      },
      sql`FROM join_wishes w WHERE w.startup_id = ${from}`,
    ).onConflictDoNothing(),
    app.db.delete(joinWishes).where(eq(joinWishes.startupId, from)),
    ...(isUntouched && listing ? startupUpdates(app, into, content, { by: "staff", onlyIn: 0, revision: 0 }) : []),
  ];
}
