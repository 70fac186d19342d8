import { and, eq, exists, isNull, lt, or, sql } from "drizzle-orm";
import { insertIf } from "~/db/insert-if.server";
import { conversationRecords, conversationSummaries, investors, invitationCredits, startups } from "~/db/schema";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { type ConversationRecord, mergeRecords, type Pair, type ThreadSummary } from "./rules";

/**
 * Writes a thread's directory entries and summary to D1 (product §8.8). Only a greater `version` replaces the stored
 * one, so late writes are ignored. Skips pairs with a deleted profile. Throws if D1 does; the caller retries.
 */
export async function writeSummary(
  app: App,
  summary: ThreadSummary,
  /** False if the directory is known to hold these records already. */
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
 * What a record means for its invitation's credit: the invitation arrived, and once answered or declined the credit is
 * returned.
 */
function settleCredit(app: App, { investorId, startupId }: Pair, { id, answeredAt, passedBy }: ConversationRecord) {
  const credit = and(
    eq(invitationCredits.startupId, startupId),
    eq(invitationCredits.investorId, investorId),
    or(eq(invitationCredits.recordId, id), isNull(invitationCredits.recordId)),
  );
  if (answeredAt === null) {
    return app.db
      .update(invitationCredits)
      .set({ isPending: false })
      .where(and(credit, eq(invitationCredits.isPending, true)));
  }
  return app.db
    .update(invitationCredits)
    .set({ isPending: false, returnedAt: answeredAt, returnedFor: passedBy === "investor" ? "passed" : "answered" })
    .where(and(credit, isNull(invitationCredits.returnedAt)));
}

/** Whether the summary just written is the current one; a later one has already handled the records. */
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
