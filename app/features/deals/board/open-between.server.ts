import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isEitherBlocking } from "~/features/messaging/has-blocked.server";

/**
 * SQL condition: the two have a conversation with this newest record, neither of them has passed in it, and neither
 * blocks the other. Only then does one see what the other shows it (product §23.5).
 */
export const isOpenBetween = ({
  recordId,
  ...pair
}: {
  investorId: SQLWrapper | string;
  startupId: SQLWrapper | string;
  recordId: SQLWrapper;
}): SQL => sql`(
  EXISTS (SELECT 1 FROM conversation_records o WHERE o.id = ${recordId} AND o.passed_by IS NULL)
  AND NOT ${isEitherBlocking(pair)}
)`;
