import { eq, sql } from "drizzle-orm";
import { insertFrom } from "~/db/insert-if.server";
import { conversationRecords, erasedSides, threadLinks } from "~/db/schema";
import type { Side } from "~/db/values";
import type { PersonalData } from "~/features/core/personal-data/personal-data";
import type { App } from "~/server/app.server";

export const personalData: PersonalData = {
  erase: (app, { id, kind }) => [
    app.db.delete(threadLinks).where(eq(threadLinks.accountId, id)),
    ...(kind === "staff" ? [] : [insertErasedSides(app, { id, side: kind })]),
  ],
  kept: {
    conversation_records: "the other side keeps its thread; the name is removed once the thread is reached",
    conversation_summaries: "follows the thread",
    inboxes: "counts only",
    pitch_credits: "how many pitches were sent, by month",
    message_reports: "staff decide on them, whoever is gone",
  },
};

/** Queues the threads that still contain the account's name for `anonymizeErasedSides`. */
function insertErasedSides(app: App, { id, side }: { id: string; side: Side }) {
  const own = side === "investor" ? conversationRecords.investorId : conversationRecords.startupId;
  const { investorId, startupId } = conversationRecords;
  return insertFrom(
    app.db,
    erasedSides,
    { investorId: sql`${investorId}`, startupId: sql`${startupId}`, side },
    sql`FROM ${conversationRecords} WHERE ${own} = ${id}`,
  ).onConflictDoNothing();
}
