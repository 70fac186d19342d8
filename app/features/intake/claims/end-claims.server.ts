import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { listingClaims } from "~/db/schema";
import type { ClaimNotice } from "~/db/values";
import type { Statements } from "~/features/discovery/listings/index-profile.server";
import type { App } from "~/server/app.server";

interface Ended {
  startupId: string;
  /** The winning claim, which stays open; its claimant is not notified about their other claims. */
  winner?: { id: string; email: string };
  /** The mail for claimants pending with staff, who were promised an answer. */
  notice: ClaimNotice;
}

/**
 * Returns the statement that ends the open claims of a listing, for the batch that causes it. It only marks their mails
 * as due, so its cost does not depend on their number; `tellClaimants` writes them.
 */
export function endClaims(app: App, { startupId, winner, notice }: Ended): Statements {
  const isTold = and(eq(listingClaims.state, "waiting"), winner && ne(listingClaims.email, winner.email));
  return [
    app.db
      .update(listingClaims)
      .set({
        state: "superseded",
        tokenHash: null,
        decidedAt: app.now(),
        notice: sql`CASE WHEN ${isTold} THEN ${notice} END`,
      })
      .where(
        and(
          eq(listingClaims.startupId, startupId),
          winner && ne(listingClaims.id, winner.id),
          inArray(listingClaims.state, ["mailed", "waiting"]),
        ),
      ),
  ];
}
