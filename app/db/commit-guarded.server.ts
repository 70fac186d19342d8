import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { AppError } from "~/server/errors";
import type { Database } from "./client.server";

type Statement = BatchItem<"sqlite">;

/**
 * Runs a guarded `UPDATE … WHERE status = ?`, the event that records it and everything that belongs to it as one
 * transaction. Throws `wrong_state` if the update changed no row; then nothing of the batch has taken place, so that a
 * lost race leaves no index row and no mail behind.
 */
export async function commitGuarded(
  { db }: { db: Database },
  {
    update,
    event,
    extraStatements = [],
  }: { update: Statement; event: Statement; extraStatements?: readonly Statement[] },
): Promise<void> {
  try {
    await db.batch([update, event, requireChange(db), ...extraStatements]);
  } catch (error) {
    if (isUnchanged(error)) throw new AppError("wrong_state");
    throw error;
  }
}

/**
 * Fails, and with it the whole batch, if the statement before it changed no row. D1 has no transaction in which one
 * could look at the row count and decide, and SQLite raises errors of one's own only in triggers: reading JSON that is
 * none is the error at hand.
 */
function requireChange(db: Database) {
  return db
    .select({ changed: sql`json_extract(CASE changes() WHEN 0 THEN 'unchanged' ELSE '{}' END, '$')` })
    .from(sql`(SELECT 1)`);
}

/** No other statement of these batches reads JSON that a person could have written. */
function isUnchanged(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes("malformed JSON")) return true;
  }
  return false;
}
