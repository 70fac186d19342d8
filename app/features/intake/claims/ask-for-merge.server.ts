import { and, eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { listingClaims } from "~/db/schema";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isOpenClaim, openClaim } from "./open-claim.server";

/**
 * Asks staff to merge the listing into the startup account that already has the claimant's address. Throws `gone` as
 * `openClaim` does, `wrong_state` if the address has no account, and `already_exists` while another request is pending.
 */
export async function askForMerge(app: App, { code }: { code: string }): Promise<void> {
  const claim = await openClaim(app, { code });
  if (claim.accountId === null) throw new AppError("wrong_state");
  const { id, startupId, email } = claim;
  await commitGuarded(app, {
    update: app.db
      .update(listingClaims)
      .set({ state: "waiting", tokenHash: null, expiresAt: null })
      .where(
        and(
          eq(listingClaims.id, id),
          isOpenClaim(app),
          sql`NOT EXISTS (SELECT 1 FROM listing_claims o WHERE o.startup_id = ${startupId} AND o.email = ${email} AND o.state = 'waiting')`,
        ),
      ),
    event: recordEvent(app, {
      actor: { id: claim.accountId },
      action: "startup.claim_requested",
      subject: { kind: "startup", id: startupId },
      to: "waiting",
    }),
    error: () => new AppError("already_exists"),
  });
}
