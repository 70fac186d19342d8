import type { Actor } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import type { FieldErrors } from "~/server/errors";
import { ownsFiles } from "./queries.server";

/**
 * The errors of documents that `actor` did not upload, by field: nobody shows another one's file. Documents that are
 * `stored` there already may stay. Undefined fields are not being changed.
 */
export async function foreignDocumentErrors(
  app: App,
  {
    actor,
    documents,
    stored,
  }: {
    actor: Pick<Actor, "id">;
    documents: Record<string, string | null | undefined>;
    stored: ReadonlyArray<string | null>;
  },
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const [field, id] of Object.entries(documents)) {
    if (!id || stored.includes(id)) continue;
    if (!(await ownsFiles(app, { actor, ids: [id], kind: "document" })))
      errors[field] = ["files:document.error.notYours"];
  }
  return errors;
}
