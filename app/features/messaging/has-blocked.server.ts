import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/**
 * SQL condition: the investor blocks the startup. Uses the latest event of their conversation, because only its object
 * knows the block itself.
 */
export function hasBlockedStartup(investorId: SQLiteColumn, startupId: string): SQL {
  return isBlocking({ investorId, startupId, by: investorId });
}

interface BlockedPair {
  investorId: SQLWrapper | string;
  startupId: SQLWrapper | string;
}

/** SQL condition: one of the two of a pair blocks the other. */
export const isEitherBlocking = (pair: BlockedPair): SQL =>
  sql`(${isBlocking({ ...pair, by: pair.investorId })} OR ${isBlocking({ ...pair, by: pair.startupId })})`;

const isBlocking = ({ investorId, startupId, by }: BlockedPair & { by: SQLWrapper | string }): SQL => sql`coalesce((
  SELECT e.action FROM conversation_records r JOIN events e ON e.subject_id = r.id
  WHERE r.investor_id = ${investorId} AND r.startup_id = ${startupId}
    AND e.actor_id = ${by} AND e.action IN ('conversation.blocked', 'conversation.unblocked')
  ORDER BY e.occurred_at DESC, e.id DESC LIMIT 1
), '') = 'conversation.blocked'`;

/** SQL condition: one of the two of a pair has blocked the other since a time in milliseconds, even if no longer. */
export const wasBlockedSince = ({ investorId, startupId }: BlockedPair, since: SQLWrapper): SQL => sql`EXISTS (
  SELECT 1 FROM conversation_records r JOIN events e ON e.subject_id = r.id
  WHERE r.investor_id = ${investorId} AND r.startup_id = ${startupId}
    AND e.action = 'conversation.blocked' AND e.occurred_at >= ${since}
)`;
