import { and, eq, isNotNull, notExists, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { listingClaims, startups } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { indexStatements } from "~/features/discovery/listings/index-profile.server";
import type { App } from "~/server/app.server";

/** Condition: staff have taken the listing down, and it was not merged into an account. */
export const isTakenDown = (app: App) =>
  and(
    isNotNull(startups.delistedAt),
    isNotNull(startups.unclaimedSource),
    notExists(
      app.db
        .select({ id: listingClaims.id })
        .from(listingClaims)
        .where(and(eq(listingClaims.startupId, startups.id), sql`${listingClaims.state} = 'merged'`)),
    ),
  );

/**
 * Relists an unclaimed listing that was taken down (staff): later imports update it again, but its claims stay ended.
 * Throws `forbidden`, and `wrong_state` unless it is taken down.
 */
export async function relistListing(app: App, { actor, id }: { actor: StaffViewer; id: string }): Promise<void> {
  requireStaff(actor, "claims.decide");
  await commitGuarded(app, {
    update: app.db
      .update(startups)
      .set({ isPublish: 2, delistedAt: null })
      .where(and(eq(startups.id, id), isTakenDown(app))),
    event: recordEvent(app, {
      actor,
      action: "startup.relisted",
      subject: { kind: "startup", id },
      from: "0",
      to: "2",
    }),
    extraStatements: await indexStatements(app, id),
  });
}
