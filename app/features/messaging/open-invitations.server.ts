import { and, gt, sql } from "drizzle-orm";
import { accounts, conversationRecords, invitationCredits } from "~/db/schema";
import type { App } from "~/server/app.server";
import { isEitherBlocking } from "./has-blocked.server";
import { silence } from "./invitation-credits";

/**
 * SQL condition: an invitation is open, so it takes one of its investor's places (product §8.3). One that the investor
 * cannot answer, and so could not clear away, is not open: the startup passed on it, one of the two blocks the other, or
 * the startup's account is suspended or erased.
 */
export function isWaiting(app: App) {
  const { startupId, investorId, recordId, returnedAt, spentAt } = invitationCredits;
  return and(
    // In the statement's text, so that SQLite takes the partial index.
    sql`${returnedAt} IS NULL`,
    gt(spentAt, app.now() - silence),
    sql`NOT EXISTS (SELECT 1 FROM ${conversationRecords} AS passed
      WHERE passed.id = ${recordId} AND passed.passed_by IS NOT NULL)`,
    sql`EXISTS (SELECT 1 FROM ${accounts} AS inviting
      WHERE inviting.id = ${startupId} AND inviting.suspended_at IS NULL AND inviting.erased_at IS NULL)`,
    sql`NOT ${isEitherBlocking({ investorId, startupId })}`,
  );
}
