import { sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { AppError } from "~/server/errors";
import type { Database } from "./client.server";
import { commit, type OpenPost } from "./commit.server";
import { compiled } from "./compiled.server";

type Statement = BatchItem<"sqlite">;

interface GuardedChange<Extra> {
  /** Statements that run before the change. */
  before?: readonly Statement[];
  /** The statement that may match no row: an `UPDATE`, `DELETE` or `insertIf` with a condition. */
  update: Statement;
  /** Further statements that must each change a row. */
  updates?: readonly Statement[];
  event?: Statement;
  /** Statements that run after the change. */
  extraStatements?: Extra;
  /** Thrown when no row was changed; defaults to `wrong_state`. */
  error?: () => AppError;
}

/**
 * Runs a guarded change (`UPDATE … WHERE status = ?`), its event and its dependent statements in one transaction, and
 * returns the results of `extraStatements`. Throws `error` if the change matches no row and rolls the batch back, so a
 * lost race leaves no event, index row or mail behind. The other statements need no condition.
 */
export async function commitGuarded<const Extra extends readonly Statement[] = []>(
  app: { db: Database; post?: OpenPost },
  { before = [], update, updates = [], event, extraStatements, error = wrongState }: GuardedChange<Extra>,
): Promise<BatchResponse<Extra>> {
  const checked = [update, ...updates].flatMap((statement) => [statement, requireChange(app.db, {})]);
  const guarded = [...before, ...checked, ...(event ? [event] : [])];
  try {
    const results: readonly unknown[] = await commit(app, [...guarded, ...(extraStatements ?? [])]);
    // One result per statement, in order.
    return results.slice(guarded.length) as BatchResponse<Extra>;
  } catch (cause) {
    throw isUnchanged(cause) ? error() : cause;
  }
}

function wrongState(): AppError {
  return new AppError("wrong_state");
}

/**
 * Fails the whole batch if the preceding statement changed no row. D1 has no interactive transactions to check the row
 * count in, and SQLite allows RAISE only in triggers, so this forces an error by parsing malformed JSON.
 */
const requireChange = compiled((db) =>
  db
    .select({ changed: sql`json_extract(CASE changes() WHEN 0 THEN 'unchanged' ELSE '{}' END, '$')` })
    .from(sql`(SELECT 1)`),
);

/** No other statement of these batches parses JSON from user input. */
function isUnchanged(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes("malformed JSON")) return true;
  }
  return false;
}
