import { and, gte } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { replyCounts } from "~/db/schema";
import type { App } from "~/server/app.server";
import { invitationsNeeded } from "./reply-record.server";

/**
 * Returns the probability that each account answers an invitation, strictly between 0 and 1 (one answered and one
 * unanswered invitation are added). Omits accounts that have received too few. Reads one row per account.
 */
export async function readReplyRates(app: App, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await app.db
    .select()
    .from(replyCounts)
    .where(and(isOneOf(replyCounts.accountId, ids), gte(replyCounts.invitations, invitationsNeeded)));
  return new Map(rows.map(({ accountId, invitations, answered }) => [accountId, (answered + 1) / (invitations + 2)]));
}
