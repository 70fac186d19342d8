import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import type { FieldErrors } from "~/server/errors";
import { readUpload } from "./read-upload.server";
import { storeImage } from "./store-image.server";
import { removeSuffix, uploadSuffix } from "./upload-field-names";
import { chosenFile, refusalOf } from "./uploaded-files.server";

/**
 * Handles image fields without JavaScript; call it on the form data before parsing. It stores the file of
 * `<field>_file` and sets `<field>` to the new file's id, or clears `<field>` if `<field>_remove` is checked, and
 * removes both helper inputs from the form data.
 *
 * `fields` are field names; `teams[].photo` stands for the photo of every team member. Returns the errors of rejected
 * files by field, to be thrown as `new AppError("invalid", { fields })` inside the form's command, or null.
 */
export async function takeUploadedImages(
  app: App,
  { actor, formData, fields }: { actor: Pick<Actor, "id">; formData: FormData; fields: readonly string[] },
): Promise<FieldErrors | null> {
  const errors: FieldErrors = {};
  for (const field of imageFieldsOf(formData, fields)) {
    const file = chosenFile(formData.get(`${field}${uploadSuffix}`));
    const remove = formData.has(`${field}${removeSuffix}`);
    formData.delete(`${field}${uploadSuffix}`);
    formData.delete(`${field}${removeSuffix}`);
    if (file) {
      try {
        const bytes = await readUpload(app, { actor, kind: "image", file });
        formData.set(field, (await storeImage(app, { actor, name: file.name, bytes })).id);
      } catch (error) {
        errors[field] = refusalOf(error, "files:error");
      }
    } else if (remove) {
      formData.set(field, "");
    }
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

/** Returns the image fields that have a file input or a "remove" checkbox in the form data. */
function imageFieldsOf(formData: FormData, fields: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const key of formData.keys()) {
    const suffix = [uploadSuffix, removeSuffix].find((ending) => key.endsWith(ending));
    const field = suffix && key.slice(0, -suffix.length);
    if (field && fields.includes(field.replace(/\[\d+\]/g, "[]"))) found.add(field);
  }
  return found;
}
