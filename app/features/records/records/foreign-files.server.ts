import type { Actor } from "~/features/core/access/viewer";
import { ownsFiles } from "~/features/files/queries.server";
import type { App } from "~/server/app.server";
import { AppError, type FieldErrors } from "~/server/errors";
import type { RecordDefinition } from "./content";
import { referencedFilesOf } from "./referenced-files";

const issues = { image: "profileForms:issues.image", document: "files:document.error.notYours" };

interface Change {
  actor: Pick<Actor, "id">;
  record: RecordDefinition;
  changes: object;
  stored: object;
}

/**
 * The errors, by field, for files in a change that `actor` did not upload. Files already in the record (`stored`) may
 * stay, because imported profiles contain files uploaded by others.
 */
export async function foreignFileErrors(app: App, { actor, record, changes, stored }: Change): Promise<FieldErrors> {
  const existing = referencedFilesOf(record, stored);
  const errors: FieldErrors = {};
  for (const { id, kind, at } of referencedFilesOf(record, changes)) {
    if (existing.some((file) => file.id === id && file.kind === kind)) continue;
    if (!(await ownsFiles(app, { actor, ids: [id], kind }))) errors[at] = [issues[kind]];
  }
  return errors;
}

/** Throws `invalid` with those errors, if any. */
export async function requireOwnFiles(app: App, change: Change): Promise<void> {
  const fields = await foreignFileErrors(app, change);
  if (Object.keys(fields).length > 0) throw new AppError("invalid", { fields });
}
