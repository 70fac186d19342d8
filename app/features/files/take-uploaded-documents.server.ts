import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import type { FieldErrors } from "~/server/errors";
import { readUpload } from "./read-upload.server";
import { storeDocument } from "./store-document.server";
import type { StoredFile } from "./store-file.server";
import { removeSuffix, uploadSuffix } from "./upload-field-names";
import { chosenFile, refusalOf } from "./uploaded-files.server";

/**
 * Handles document fields without JavaScript; call it on the form data before parsing. For each of `fields` it stores
 * the file of `<field>_file` and sets `<field>` to the new file's id, or clears `<field>` if `<field>_remove` is
 * checked. For each of `lists` it appends every file of `<list>_file` to the list. Returns the errors of rejected files
 * by field, to be thrown as `new AppError("invalid", { fields })` inside the form's command, or null.
 */
export async function takeUploadedDocuments(
  app: App,
  {
    actor,
    formData,
    fields,
    lists,
  }: { actor: Pick<Actor, "id">; formData: FormData; fields: readonly string[]; lists: readonly string[] },
): Promise<FieldErrors | null> {
  const errors: FieldErrors = {};
  const take = async (name: string, file: File): Promise<StoredFile | null> => {
    try {
      const bytes = await readUpload(app, { actor, kind: "document", file });
      return await storeDocument(app, { actor, name: file.name, bytes });
    } catch (error) {
      errors[name] = [...new Set([...(errors[name] ?? []), ...refusalOf(error, "files:document.error")])];
      return null;
    }
  };
  for (const field of fields) {
    const file = chosenFile(formData.get(`${field}${uploadSuffix}`));
    const stored = file && (await take(field, file));
    if (stored) formData.set(field, stored.id);
    else if (!file && formData.has(`${field}${removeSuffix}`)) formData.set(field, "");
    formData.delete(`${field}${uploadSuffix}`);
    formData.delete(`${field}${removeSuffix}`);
  }
  for (const list of lists) {
    const chosen = formData.getAll(`${list}${uploadSuffix}`).flatMap((value) => chosenFile(value) ?? []);
    formData.delete(`${list}${uploadSuffix}`);
    let next = entriesOf(formData, list);
    for (const file of chosen) {
      const stored = await take(list, file);
      if (!stored) continue;
      formData.set(`${list}[${next}].file_id`, stored.id);
      formData.set(`${list}[${next}].name`, stored.name);
      next += 1;
    }
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

function entriesOf(formData: FormData, list: string): number {
  const numbers = [...formData.keys()].flatMap((key) => {
    const [, number] = key.startsWith(`${list}[`) ? (/^\[(\d+)\]/.exec(key.slice(list.length)) ?? []) : [];
    return number === undefined ? [] : [Number(number) + 1];
  });
  return Math.max(0, ...numbers);
}
