import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { commitGuarded } from "~/db/commit-guarded.server";
import type { Editor } from "~/db/values";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { pathsOf } from "./merge";

/** The next revision number, for the statement that updates the record. */
export const nextRevision: SQL = sql`revision + 1`;

/** The revision columns of an update of a record with `revisions()`: the next number, and which fields `by` changed. */
export function revised(app: App, { changes, by }: { changes: object; by: Editor }) {
  const paths = JSON.stringify(pathsOf(changes));
  return {
    revision: nextRevision,
    fieldChanges: sql`json_patch(field_changes, (
      SELECT json_group_object(field.value, json_array(revision + 1, ${app.now()}, ${by})) FROM json_each(${paths}) AS field
    ))`,
  };
}

/**
 * Runs the statements as one transaction, if the last one, the record's update, changes a row; returns whether it did.
 */
export async function commitRevision(app: App, statements: readonly BatchItem<"sqlite">[]): Promise<boolean> {
  const update = statements.at(-1);
  if (!update) return false;
  try {
    await commitGuarded(app, { before: statements.slice(0, -1), update });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "wrong_state") return false;
    throw error;
  }
}
