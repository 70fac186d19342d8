import type { Actor } from "~/features/access/viewer";
import { ownsFiles } from "~/features/files/queries.server";
import type { App } from "~/server/app.server";
import type { FieldErrors } from "~/server/errors";

/**
 * The errors of images that `actor` did not upload, by field: nobody shows another one's file in a profile. Images the
 * profile has already (`stored`) may stay, whoever uploaded them, for imported profiles have some.
 */
export async function foreignImageErrors(
  app: App,
  {
    actor,
    images,
    stored,
  }: {
    actor: Pick<Actor, "id">;
    images: Record<string, string | null | undefined>;
    stored: ReadonlyArray<string | null>;
  },
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const [field, id] of Object.entries(images)) {
    if (!id || stored.includes(id)) continue;
    if (!(await ownsFiles(app, { actor, ids: [id] }))) errors[field] = ["profiles:issues.image"];
  }
  return errors;
}
