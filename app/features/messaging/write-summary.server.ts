import { and, eq, exists, isNull, lt, or, sql } from "drizzle-orm";
import { insertIf } from "~/db/insert-if.server";
import { conversationRecords, conversationSummaries, investors, pitchCredits, startups } from "~/db/schema";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { type ConversationRecord, mergeRecords, type Pair, type ThreadSummary } from "./rules";

/**
 * Writes a thread's directory entries and summary to D1 (product §8.8). Only a greater `version` replaces the stored
 * one, so a late write undoes nothing. Pairs with a deleted profile are skipped. Throws if D1 does; the caller retries.
 */
export async function writeSummary(
  app: App,
  summary: ThreadSummary,
  /** False when the directory is known to say the same of the records already. */
  { withRecords = true } = {},
): Promise<void> {
  const records = withRecords ? summary.records.flatMap((record) => writeRecord(app, summary, record)) : [];
  await app.db.batch([upsertSummary(app, summary), ...records]);
}

function upsertSummary(app: App, summary: ThreadSummary) {
  const { newest } = mergeRecords(summary.records);
  const values = {
    recordId: newest.id,
    payBy: newest.payBy,
    lastMessage: summary.lastMessage,
    lastFrom: summary.lastFrom,
    lastType: summary.lastType,
    lastTimestamp: summary.lastTimestamp,
    unreadInvestor: summary.unread.investor,
    unreadStartup: summary.unread.startup,
    startupAnswered: summary.startupAnswered,
    version: summary.version,
    updatedAt: app.now(),
  };
  const { investorId, startupId } = summary;
  const row = { ...values, investorId, startupId };
  return insertIf(app.db, conversationSummaries, row, bothExist(summary)).onConflictDoUpdate({
    target: [conversationSummaries.investorId, conversationSummaries.startupId],
    set: values,
    setWhere: lt(conversationSummaries.version, summary.version),
  });
}

function writeRecord(app: App, summary: ThreadSummary, record: ConversationRecord) {
  const { id, status, payBy, passedBy, passReason, answeredAt, createdAt, updatedAt } = record;
  const { investorId, startupId } = summary;
  const row = { id, investorId, startupId, status, payBy, passedBy, passReason, answeredAt, createdAt, updatedAt };
  return [
    insertIf(app.db, conversationRecords, row, bothExist(summary)).onConflictDoNothing(),
    recordEvent(
      app,
      {
        actor: { id: payBy === "investor" ? summary.investorId : summary.startupId },
        action: "conversation.started",
        subject: { kind: "conversation", id },
      },
      { ifChanged: true },
    ),
    app.db
      .update(conversationRecords)
      .set({ status, passedBy, passReason, answeredAt, updatedAt })
      .where(and(eq(conversationRecords.id, id), isPresent(summary))),
    ...(payBy === "startup" ? [settleCredit(app, summary, record)] : []),
  ];
}

/**
 * What a record tells of the credit its pitch was sent on: that the pitch arrived and, once it is answered or declined,
 * that the credit is given back.
 */
function settleCredit(app: App, { investorId, startupId }: Pair, { id, answeredAt, passedBy }: ConversationRecord) {
  const credit = and(
    eq(pitchCredits.startupId, startupId),
    eq(pitchCredits.investorId, investorId),
    or(eq(pitchCredits.recordId, id), isNull(pitchCredits.recordId)),
  );
  if (answeredAt === null) {
    return app.db
      .update(pitchCredits)
      .set({ isPending: false })
      .where(and(credit, eq(pitchCredits.isPending, true)));
  }
  return app.db
    .update(pitchCredits)
    .set({ isPending: false, returnedAt: answeredAt, returnedFor: passedBy === "investor" ? "passed" : "answered" })
    .where(and(credit, isNull(pitchCredits.returnedAt)));
}

/** Whether the summary just written is the one that stands; a later one has told of the records already. */
function isPresent({ investorId, startupId, version }: ThreadSummary) {
  return exists(
    sql`(SELECT 1 FROM ${conversationSummaries} WHERE ${conversationSummaries.investorId} = ${investorId}
      AND ${conversationSummaries.startupId} = ${startupId} AND ${conversationSummaries.version} = ${version})`,
  );
}

/** Whether both profiles of the pair exist. */
function bothExist({ investorId, startupId }: Pair) {
  return sql`EXISTS (SELECT 1 FROM ${investors} WHERE ${investors.id} = ${investorId})
    AND EXISTS (SELECT 1 FROM ${startups} WHERE ${startups.id} = ${startupId})`;
}
