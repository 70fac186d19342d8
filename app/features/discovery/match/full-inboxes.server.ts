import { and, count, gt, sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { invitationCredits } from "~/db/schema";
import { maxOpenInvitations, silence } from "~/features/messaging/invitation-credits";
import type { App } from "~/server/app.server";
import type { MatchViewer } from "./picks";

/** Returns which investors take no more invitations now (product §8.3); none for viewers who are investors. */
export async function findFullInboxes(
  app: App,
  { viewer, ids }: { viewer: MatchViewer; ids: readonly string[] },
): Promise<Set<string>> {
  if (viewer.kind === "investor" || ids.length === 0) return new Set();
  const rows = await app.db
    .select({ id: invitationCredits.investorId })
    .from(invitationCredits)
    .where(
      and(
        // In the statement's text, so that SQLite takes the partial index.
        sql`${invitationCredits.returnedAt} IS NULL`,
        isOneOf(invitationCredits.investorId, ids),
        gt(invitationCredits.spentAt, app.now() - silence),
      ),
    )
    .groupBy(invitationCredits.investorId)
    .having(sql`${count()} >= ${maxOpenInvitations}`);
  return new Set(rows.map(({ id }) => id));
}
