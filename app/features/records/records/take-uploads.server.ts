import type { Actor } from "~/features/core/access/viewer";
import { takeUploadedDocuments } from "~/features/files/take-uploaded-documents.server";
import { takeUploadedImages } from "~/features/files/take-uploaded-images.server";
import type { App } from "~/server/app.server";
import type { FieldErrors } from "~/server/errors";
import { placesOf, type RecordDefinition } from "./content";

/**
 * Stores the files that a browser without JavaScript sends with a record's form (see `takeUploadedImages`,
 * `takeUploadedDocuments`). Returns the errors of rejected files by field, for the form's command to throw as
 * `invalid`.
 */
export async function takeUploads(
  app: App,
  { actor, formData, record }: { actor: Pick<Actor, "id">; formData: FormData; record: RecordDefinition },
): Promise<FieldErrors> {
  const fileFields = placesOf(record).flatMap(({ path, field: { files } }) => (files ? [{ path, ...files }] : []));
  const images = fileFields.filter(({ kind }) => kind === "image");
  const documents = fileFields.filter(({ kind }) => kind === "document");
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
