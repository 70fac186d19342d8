import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/**
 * SQL condition: the investor blocks the startup. Uses the latest event of their conversation, because only its object
 * knows the block itself.
 */
export function hasBlockedStartup(investorId: SQLiteColumn, startupId: string): SQL {
  return sql`coalesce((
    SELECT e.action FROM conversation_records r JOIN events e ON e.subject_id = r.id
    WHERE r.investor_id = ${investorId} AND r.startup_id = ${startupId}
      AND e.actor_id = ${investorId} AND e.action IN ('conversation.blocked', 'conversation.unblocked')
    ORDER BY e.occurred_at DESC, e.id DESC LIMIT 1
  ), '') = 'conversation.blocked'`;
}
