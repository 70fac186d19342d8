import { type SQL, sql } from "drizzle-orm";

/**
 * Condition: views of the startup count, because it is published and its account is neither suspended nor being
 * deleted.
 */
export function isCountedStartup(startupId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM startups s JOIN accounts a ON a.id = s.id
    WHERE s.id = ${startupId} AND s.is_publish = 2 AND s.unclaimed_source IS NULL AND a.suspended_at IS NULL AND a.erase_at IS NULL)`;
}
