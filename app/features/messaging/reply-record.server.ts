import { and, asc, count, eq, isNotNull, ne, sql } from "drizzle-orm";
import { conversationRecords } from "~/db/schema";
import type { Side } from "~/db/values";
import type { App } from "~/server/app.server";

/** A profile shows its reply record once it has received so many pitches. */
export const pitchesNeeded = 5;

/** How often and how fast an account answers pitches. */
export interface ReplyRecord {
  /** Of all pitches received, 0 to 1; passing is an answer. */
  rate: number;
  /** From the pitch to the answer, in milliseconds; null when none was answered. */
  medianTime: number | null;
}

/** How a profile answers the pitches it receives; null while there are fewer than five. */
export async function findReplyRecord(
  app: App,
  { side, profileId }: { side: Side; profileId: string },
): Promise<ReplyRecord | null> {
  const own = side === "investor" ? conversationRecords.investorId : conversationRecords.startupId;
  const received = and(eq(own, profileId), ne(conversationRecords.payBy, side));
  const totals = await app.db
    .select({ pitches: count(), answered: count(conversationRecords.answeredAt) })
    .from(conversationRecords)
    .where(received)
    .get();
  if (!totals || totals.pitches < pitchesNeeded) return null;
  const { pitches, answered } = totals;
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
    rate: answered / pitches,
    medianTime: middle.length > 0 ? middle.reduce((sum, row) => sum + row.took, 0) / middle.length : null,
  };
}
