import type { Actor } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError, type FieldErrors } from "~/server/errors";
import { removeSuffix, uploadSuffix } from "./image-field-names";
import { storeImage } from "./store-image.server";

/**
 * The half of an image field that works without JavaScript. Call it on the form data before parsing: it stores what was
 * chosen in `<field>_file`, puts the new file's id under `<field>`, clears `<field>` where `<field>_remove` is ticked,
 * and takes both helpers out of the form data.
 *
 * `fields` are field names; `teams[].photo` stands for the photo of every team member. Gives the errors of refused
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
        const bytes = new Uint8Array(await file.arrayBuffer());
        formData.set(field, (await storeImage(app, { actor, name: file.name, bytes })).id);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        errors[field] = [imageErrorKey(error.code)];
      }
    } else if (remove) {
      formData.set(field, "");
    }
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

/** The image fields of which the form data holds a file input or a "remove" checkbox. */
function imageFieldsOf(formData: FormData, fields: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const key of formData.keys()) {
    const suffix = [uploadSuffix, removeSuffix].find((ending) => key.endsWith(ending));
    const field = suffix && key.slice(0, -suffix.length);
    if (field && fields.includes(field.replace(/\[\d+\]/g, "[]"))) found.add(field);
  }
  return found;
}

/** A file input left empty still sends a nameless file of no bytes. */
function chosenFile(value: unknown): File | null {
  return value instanceof File && value.size > 0 ? value : null;
}

function imageErrorKey(code: AppError["code"]): string {
  if (code === "too_large") return "files:error.tooLarge";
  if (code === "unsupported_media_type") return "files:error.wrongType";
  return `errors:${code}`;
}
