import { sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { AppError } from "~/server/errors";
import type { Database } from "./client.server";
import { commit, type OpenPost } from "./commit.server";
import { compiled } from "./compiled.server";
import { LostRace } from "./lost-race";
import { isUnchanged, requireChange } from "./require-change.server";

type Statement = BatchItem<"sqlite">;

export interface GuardedChange<Extra> {
  /** Statements that run before the change. */
  before?: readonly Statement[];
  /** The guarded statement, which may match no row: an `UPDATE`, `DELETE` or `insertIf` with a condition. */
  update: Statement;
  /** Further statements that must each change a row. */
  updates?: readonly Statement[];
  event?: Statement;
  /** Statements that run after the change. */
  extraStatements?: Extra;
  /** Thrown when no row was changed; defaults to `LostRace`. */
  error?: () => AppError;
}

/**
 * Runs a guarded change (`UPDATE … WHERE status = ?`), its event and its dependent statements in one transaction, and
 * returns the results of `extraStatements`. Throws `error` if the change matches no row and rolls the batch back, so a
 * lost race leaves no event, index row or mail behind. The other statements need no condition.
 */
export async function commitGuarded<const Extra extends readonly Statement[] = []>(
  app: { db: Database; post?: OpenPost },
  { before = [], update, updates = [], event, extraStatements, error = lostRace }: GuardedChange<Extra>,
): Promise<BatchResponse<Extra>> {
  const checked = [update, ...updates].flatMap((statement) => [statement, check(app.db, {})]);
  const guarded = [...before, ...checked, ...(event ? [event] : [])];
  const results: readonly unknown[] = await commitChecked(app, [...guarded, ...(extraStatements ?? [])], error);
  // One result per statement, in order.
  return results.slice(guarded.length) as BatchResponse<Extra>;
}

/**
 * Like `commitGuarded`, for statements that check themselves: each one that may match no row is followed by an insert
 * compiled with `afterChange`. Throws `error` and rolls back if one matched none.
 */
export async function commitChecked<const Statements extends readonly Statement[]>(
  app: { db: Database; post?: OpenPost },
  statements: Statements,
  error: () => AppError = lostRace,
): Promise<BatchResponse<Statements>> {
  try {
    return await commit(app, statements);
  } catch (cause) {
    throw isUnchanged(cause) ? error() : cause;
  }
}

const lostRace = () => new LostRace();

/** Fails the whole batch if the preceding statement changed no row. */
const check = compiled((db) => db.select({ changed: requireChange(sql`1`) }).from(sql`(SELECT 1)`));
