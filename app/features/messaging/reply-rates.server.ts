import { and, gte } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { replyCounts } from "~/db/schema";
import type { App } from "~/server/app.server";
import { invitationsNeeded } from "./reply-record.server";

/**
 * Returns how likely each account answers an invitation, from 0 to 1 and never quite either (one answered and one
 * unanswered invitation are added); without those that have received too few. Reads a row an account.
 */
export async function readReplyRates(app: App, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await app.db
    .select()
    .from(replyCounts)
    .where(and(isOneOf(replyCounts.accountId, ids), gte(replyCounts.invitations, invitationsNeeded)));
  return new Map(rows.map(({ accountId, invitations, answered }) => [accountId, (answered + 1) / (invitations + 2)]));
}
