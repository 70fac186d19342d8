import { and, eq, exists, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { compiledInsert } from "~/db/compiled.server";
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
  const { investorId, startupId, lastMessage, lastFrom, lastType, lastTimestamp, startupAnswered, version } = summary;
  return upsert(app.db, {
    investorId,
    startupId,
    recordId: newest.id,
    payBy: newest.payBy,
    lastMessage,
    lastFrom,
    lastType,
    lastTimestamp,
    unreadInvestor: summary.unread.investor,
    unreadStartup: summary.unread.startup,
    startupAnswered,
    version,
    updatedAt: app.now(),
  });
}

const upsert = compiledInsert(conversationSummaries, {
  condition: bothExist({
    investorId: sql`${sql.placeholder("investorId")}`,
    startupId: sql`${sql.placeholder("startupId")}`,
  }),
  finish: (insert) =>
    insert.onConflictDoUpdate({
      target: [conversationSummaries.investorId, conversationSummaries.startupId],
      set: {
        recordId: sql`excluded.record_id`,
        payBy: sql`excluded.pay_by`,
        lastMessage: sql`excluded.last_message`,
        lastFrom: sql`excluded.last_from`,
        lastType: sql`excluded.last_type`,
        lastTimestamp: sql`excluded.last_timestamp`,
        unreadInvestor: sql`excluded.unread_investor`,
        unreadStartup: sql`excluded.unread_startup`,
        startupAnswered: sql`excluded.startup_answered`,
        version: sql`excluded.version`,
        updatedAt: sql`excluded.updated_at`,
      },
      setWhere: lt(conversationSummaries.version, sql`excluded.version`),
    }),
});

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
function bothExist({ investorId, startupId }: { [Side in keyof Pair]: string | SQL }): SQL {
  return sql`EXISTS (SELECT 1 FROM ${investors} WHERE ${investors.id} = ${investorId})
    AND EXISTS (SELECT 1 FROM ${startups} WHERE ${startups.id} = ${startupId})`;
}
