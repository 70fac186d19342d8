import { sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { AppError } from "~/server/errors";
import type { Database } from "./client.server";

type Statement = BatchItem<"sqlite">;

interface GuardedChange<Extra> {
  /** What runs before the change. */
  before?: readonly Statement[];
  /** The one statement that may find nothing to change: an `UPDATE`, `DELETE` or `insertIf` with a condition. */
  update: Statement;
  event?: Statement;
  /** What belongs to the change; runs after it. */
  extraStatements?: Extra;
  /** What is thrown when nothing was changed; `wrong_state` if not given. */
  error?: () => AppError;
}

/**
 * Runs a guarded change (`UPDATE … WHERE status = ?`), the event that records it and everything that belongs to it as one
 * transaction, and gives the results of `extraStatements`. Throws `error` if the change found no row; then nothing of the
 * batch has taken place, so that a lost race leaves no event, no index row and no mail behind. None of the other
 * statements needs a condition of its own.
 */
export async function commitGuarded<const Extra extends readonly Statement[] = []>(
  { db }: { db: Database },
  { before = [], update, event, extraStatements, error = wrongState }: GuardedChange<Extra>,
): Promise<BatchResponse<Extra>> {
  const guarded = [...before, update, requireChange(db), ...(event ? [event] : [])];
  const [first = update, ...rest] = [...guarded, ...(extraStatements ?? [])];
  try {
    const results: unknown[] = await db.batch<Statement, [Statement, ...Statement[]]>([first, ...rest]);
    // One result a statement, in their order.
    return results.slice(guarded.length) as BatchResponse<Extra>;
  } catch (cause) {
    throw isUnchanged(cause) ? error() : cause;
  }
}

function wrongState(): AppError {
  return new AppError("wrong_state");
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
