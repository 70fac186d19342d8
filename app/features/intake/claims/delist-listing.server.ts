import { and, eq, isNotNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { startups } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { unindexStatements } from "~/features/discovery/listings/index-profile.server";
import type { App } from "~/server/app.server";
import { endClaims } from "./end-claims.server";

/**
 * Takes an unclaimed listing down (staff), for example at its company's request. Later imports do not list it again,
 * its claims end, and claimants pending with staff are notified. `relistListing` undoes it. Throws `forbidden`, and
 * `wrong_state` unless it is listed and unclaimed.
 */
export async function delistListing(
  app: App,
  { actor, id, reason }: { actor: StaffViewer; id: string; reason: string },
): Promise<void> {
  requireStaff(actor, "claims.decide");
  await commitGuarded(app, {
    update: app.db
      .update(startups)
      .set({ isPublish: 0, delistedAt: app.now() })
      .where(and(eq(startups.id, id), eq(startups.isPublish, 2), isNotNull(startups.unclaimedSource))),
    event: recordEvent(app, {
      actor,
      action: "startup.delisted",
      subject: { kind: "startup", id },
      from: "2",
      to: "0",
      note: reason,
    }),
    extraStatements: [...unindexStatements(app, id), ...endClaims(app, { startupId: id, notice: "claimDelisted" })],
  });
}
