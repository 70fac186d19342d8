import { type SQL, sql } from "drizzle-orm";

/**
 * A value that fails the whole batch if the preceding statement changed no row. D1 has no interactive transactions to
 * check the row count in, and SQLite allows RAISE only in triggers, so this forces an error by parsing malformed JSON.
 */
export const requireChange = (value: SQL): SQL =>
  sql`json_extract(CASE changes() WHEN 0 THEN 'unchanged' ELSE json_array(${value}) END, '$[0]')`;

/** Like `requireChange`, but fails if a condition does not hold. */
export const requireThat = (condition: SQL): SQL =>
  sql`json_extract(CASE WHEN ${condition} THEN '{}' ELSE 'unchanged' END, '$')`;

/** Whether one of these checks failed. No other statement in these batches parses JSON from user input. */
export function isUnchanged(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes("malformed JSON")) return true;
  }
  return false;
}
