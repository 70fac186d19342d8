import type { Actor } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import type { FieldErrors } from "~/server/errors";
import { ownsFiles } from "./queries.server";

/**
 * Errors by field for documents that `actor` did not upload: a profile cannot show someone else's files. Documents that
 * are already `stored` are accepted. Undefined fields are unchanged.
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
