import { and, eq, gt, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { conversationRecords, introductionMutes, introductionRequests, introductions } from "~/db/schema";
import { isEitherBlocking, wasBlockedSince } from "~/features/messaging/has-blocked.server";
import { type Transition, transitions } from "./rules";

/** SQL condition: an introduction is in a state that a transition starts from. */
export const mayMove = (id: string, transition: Transition) =>
  and(eq(introductions.id, id), inArray(introductions.state, [...transitions[transition].from]));

/** SQL condition: a startup and an investor have talked, or one of them has blocked the other. */
export const haveTalked = (startupId: SQLWrapper | string, investorId: SQLWrapper | string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${conversationRecords} WHERE ${conversationRecords.startupId} = ${startupId}
    AND ${conversationRecords.investorId} = ${investorId})`;

/** SQL condition: an investor has muted an introducer. */
export const hasMuted = (accountId: SQLWrapper | string, introducerId: SQLWrapper | string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${introductionMutes} WHERE ${introductionMutes.accountId} = ${accountId}
    AND ${introductionMutes.introducerId} = ${introducerId})`;

/** SQL condition: both of a pair have written in their open conversation, and neither blocks the other. */
export const areTalking = (pair: { startupId: SQLWrapper | string; investorId: SQLWrapper | string }): SQL =>
  sql`(EXISTS (SELECT 1 FROM conversation_summaries s JOIN conversation_records o ON o.id = s.record_id
    WHERE s.investor_id = ${pair.investorId} AND s.startup_id = ${pair.startupId}
      AND o.passed_by IS NULL AND o.answered_at IS NOT NULL) AND NOT ${isEitherBlocking(pair)})`;

/** SQL condition: an investor got a startup by an introduction itself. */
export const wasReceived = (startupId: SQLWrapper | string, investorId: SQLWrapper | string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${introductions} WHERE ${introductions.startupId} = ${startupId}
    AND ${introductions.toId} = ${investorId} AND ${introductions.deliveredAt} IS NOT NULL)`;

/** SQL condition: a request waits for its investor; a pass or a block ends it. */
export const isOpenRequest = (now: number) => {
  const { state, expiresAt, createdAt, startupId, investorId } = introductionRequests;
  const pair = { startupId, investorId };
  return and(eq(state, "open"), gt(expiresAt, now), areTalking(pair), sql`NOT ${wasBlockedSince(pair, createdAt)}`);
};
