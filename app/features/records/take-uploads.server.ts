import type { Actor } from "~/features/access/viewer";
import { takeUploadedDocuments } from "~/features/files/take-uploaded-documents.server";
import { takeUploadedImages } from "~/features/files/take-uploaded-images.server";
import type { App } from "~/server/app.server";
import type { FieldErrors } from "~/server/errors";
import { placesOf, type RecordDefinition } from "./content";

/**
 * Stores the files that a browser without scripts sends with a record's form, for whichever of its fields holds one (see
 * `takeUploadedImages`, `takeUploadedDocuments`). Gives the errors of refused files by field, to be thrown as `invalid`
 * inside the form's command.
 */
export async function takeUploads(
  app: App,
  { actor, formData, record }: { actor: Pick<Actor, "id">; formData: FormData; record: RecordDefinition },
): Promise<FieldErrors> {
  const held = placesOf(record).flatMap(({ path, field: { files } }) => (files ? [{ path, ...files }] : []));
  const images = held.filter(({ kind }) => kind === "image");
  const documents = held.filter(({ kind }) => kind === "document");
  return {
    ...(await takeUploadedImages(app, {
      actor,
      formData,
      fields: images.map(({ path, inRows }) => (inRows ? `${path}[].${inRows.id}` : path)),
    })),
    ...(await takeUploadedDocuments(app, {
      actor,
      formData,
      fields: documents.filter(({ inRows }) => inRows === null).map(({ path }) => path),
      lists: documents.filter(({ inRows }) => inRows !== null).map(({ path }) => path),
    })),
  };
}
