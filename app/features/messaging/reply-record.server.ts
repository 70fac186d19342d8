import { and, asc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { conversationRecords, replyCounts } from "~/db/schema";
import type { Side } from "~/db/values";
import type { App } from "~/server/app.server";

/** A profile shows its reply record once it has received this many invitations. */
export const invitationsNeeded = 5;

/** How often and how fast an account answers invitations. */
export interface ReplyRecord {
  /** Share of received invitations answered, 0 to 1; passing counts as an answer. */
  rate: number;
  /** Median time from invitation to answer, in milliseconds; null if none was answered. */
  medianTime: number | null;
}

/** How a profile answers its invitations; null below five invitations. */
export async function findReplyRecord(
  app: App,
  { side, profileId }: { side: Side; profileId: string },
): Promise<ReplyRecord | null> {
  const totals = await app.db.select().from(replyCounts).where(eq(replyCounts.accountId, profileId)).get();
  if (!totals || totals.invitations < invitationsNeeded) return null;
  const { invitations, answered } = totals;
  const own = side === "investor" ? conversationRecords.investorId : conversationRecords.startupId;
  const received = and(eq(own, profileId), ne(conversationRecords.payBy, side));
  const took = sql<number>`${conversationRecords.answeredAt} - ${conversationRecords.createdAt}`;
  const middle =
    answered === 0
      ? []
      : await app.db
          .select({ took })
          .from(conversationRecords)
          .where(and(received, isNotNull(conversationRecords.answeredAt)))
          .orderBy(asc(took))
          .limit(answered % 2 === 0 ? 2 : 1)
          .offset(Math.floor((answered - 1) / 2));
  return {
    rate: answered / invitations,
    medianTime: middle.length > 0 ? middle.reduce((sum, row) => sum + row.took, 0) / middle.length : null,
  };
}
