import { type SQL, sql } from "drizzle-orm";
import { watchConditions } from "~/db/schema";
import { isEitherBlocking } from "~/features/messaging/has-blocked.server";

/**
 * SQL condition: an open condition that can be met. Its investor has passed, in the conversation or by placing the card,
 * the startup has not, neither blocks the other, and both accounts are there.
 */
export const isWaitingCondition: SQL = sql`(
  ${watchConditions.metAt} IS NULL
  AND (
    EXISTS (SELECT 1 FROM cards c WHERE c.workspace_id = ${watchConditions.investorId}
      AND c.subject_id = ${watchConditions.startupId} AND c.stage = 'passed')
    OR ${isPassedBy("investor")}
  )
  AND NOT ${isPassedBy("startup")}
  AND NOT ${isEitherBlocking({ investorId: watchConditions.investorId, startupId: watchConditions.startupId })}
  AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.id IN (${watchConditions.investorId}, ${watchConditions.startupId})
    AND (a.suspended_at IS NOT NULL OR a.erased_at IS NOT NULL))
)`;

function isPassedBy(side: "investor" | "startup"): SQL {
  return sql`EXISTS (
    SELECT 1 FROM conversation_summaries s JOIN conversation_records r ON r.id = s.record_id
    WHERE s.investor_id = ${watchConditions.investorId} AND s.startup_id = ${watchConditions.startupId}
      AND r.passed_by = ${side}
  )`;
}
