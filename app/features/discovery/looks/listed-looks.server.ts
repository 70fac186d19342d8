import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { insertFrom } from "~/db/insert-if.server";
import { profileLooks } from "~/db/schema";
import type { Side } from "~/db/values";
import type { App } from "~/server/app.server";
import { renewedAfter } from "./looks";

/**
 * Returns the statement that makes a listed profile with an owner wait for its first looks; a changed profile waits
 * again, at most once in four weeks. Runs after its listing is written.
 */
export function lookAtListed(app: App, { profileId, side }: { profileId: string; side: Side }): BatchItem<"sqlite"> {
  const now = app.now();
  const isRenewed = sql`${profileLooks.version} <> excluded.version AND ${profileLooks.renewedAt} <= ${now - renewedAfter}`;
  const renewed = (then: unknown, otherwise: unknown) => sql`iif(${isRenewed}, ${then}, ${otherwise})`;
  return insertFrom(
    app.db,
    profileLooks,
    { profileId, side, isListed: true, version: sql`p.updated_at`, renewedAt: now },
    side === "startup"
      ? sql`FROM listings l JOIN startups p ON p.id = l.profile_id WHERE l.profile_id = ${profileId} AND l.doc < 0`
      : sql`FROM listings l JOIN investors p ON p.id = l.profile_id WHERE l.profile_id = ${profileId} AND l.doc < 0`,
  ).onConflictDoUpdate({
    target: profileLooks.profileId,
    set: {
      isListed: true,
      lookedAt: renewed(0, profileLooks.lookedAt),
      renewedAt: renewed(sql`excluded.renewed_at`, profileLooks.renewedAt),
      version: renewed(sql`excluded.version`, profileLooks.version),
    },
  });
}

/** Returns the statement for a profile that is no longer listed: it does not wait for looks. */
export function ignoreUnlisted(app: App, profileId: string): BatchItem<"sqlite"> {
  return app.db.update(profileLooks).set({ isListed: false }).where(eq(profileLooks.profileId, profileId));
}
