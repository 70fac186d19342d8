import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { commitGuarded } from "~/db/commit-guarded.server";
import type { Editor } from "~/db/values";
import type { App } from "~/server/app.server";
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
 * Runs the statements as one transaction, with the event that records the change, if any. Throws `LostRace` and stores
 * nothing if the last one, the record's update, changes no row.
 */
export async function commitRevision(
  app: App,
  statements: readonly BatchItem<"sqlite">[],
  event?: BatchItem<"sqlite">,
): Promise<void> {
  const update = statements.at(-1);
  if (!update) throw new Error("There is nothing to commit.");
  await commitGuarded(app, { before: statements.slice(0, -1), update, event });
}
