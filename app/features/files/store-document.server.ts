import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { maxDocumentBytes } from "./document-type";
import { requireUploadQuota } from "./require-upload-quota.server";
import { sniffDocument } from "./sniff-document.server";
import { type StoredFile, storeFile } from "./store-file.server";

/**
 * Stores an uploaded document of `actor`: PDF, DOCX, PPTX or XLSX, detected from its content (product §19.4). Throws
 * `too_large` above 20 MB, `unsupported_media_type` for other types, `invalid` for password-protected, macro-enabled or
 * broken documents, and `rate_limited` after 60 documents in 24 hours.
 */
export async function storeDocument(
  app: App,
  { actor, name, bytes }: { actor: Pick<Actor, "id">; name: string; bytes: Uint8Array },
): Promise<StoredFile> {
  if (bytes.byteLength > maxDocumentBytes) throw new AppError("too_large");
  await requireUploadQuota(app, { actor, kind: "document" });
  const sniffed = await sniffDocument(bytes);
  if ("refused" in sniffed) {
    if (sniffed.refused === "type") throw new AppError("unsupported_media_type");
    throw new AppError("invalid", { fields: { file: [`files:document.error.${sniffed.refused}`] } });
  }
  return storeFile(app, {
    ownerId: actor.id,
    kind: "document",
    name,
    contentType: sniffed.type,
    bytes,
    isUpload: true,
  });
}
