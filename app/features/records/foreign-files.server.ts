import type { Actor } from "~/features/access/viewer";
import { ownsFiles } from "~/features/files/queries.server";
import type { App } from "~/server/app.server";
import { AppError, type FieldErrors } from "~/server/errors";
import type { RecordDefinition } from "./content";
import { heldFilesOf } from "./held-files";

const issues = { image: "profiles:issues.image", document: "files:document.error.notYours" };

interface Change {
  actor: Pick<Actor, "id">;
  record: RecordDefinition;
  changes: object;
  stored: object;
}

/**
 * The errors of files in a change that `actor` did not upload, by field: nobody shows another one's file. Files that the
 * record holds already (`stored`) may stay, whoever uploaded them, for imported profiles have some.
 */
export async function foreignFileErrors(app: App, { actor, record, changes, stored }: Change): Promise<FieldErrors> {
  const there = heldFilesOf(record, stored);
  const errors: FieldErrors = {};
  for (const { id, kind, at } of heldFilesOf(record, changes)) {
    if (there.some((file) => file.id === id && file.kind === kind)) continue;
    if (!(await ownsFiles(app, { actor, ids: [id], kind }))) errors[at] = [issues[kind]];
  }
  return errors;
}

/** Throws `invalid` with those errors, if there are any. */
export async function requireOwnFiles(app: App, change: Change): Promise<void> {
  const fields = await foreignFileErrors(app, change);
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
}
