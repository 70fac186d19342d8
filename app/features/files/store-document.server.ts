import type { Actor } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { maxDocumentBytes, sniffDocument } from "./document-type";
import { requireUploadRoom } from "./require-upload-room.server";
import { type StoredFile, storeFile } from "./store-file.server";

/**
 * Stores an uploaded document of `actor`: PDF, DOCX, PPTX or XLSX by its content (design §15). Throws `too_large` above
 * 20 MB, `unsupported_media_type` for any other type, `invalid` for one that is protected by a password, holds macros
 * or is broken, and `rate_limited` after 60 documents in 24 hours.
 */
export async function storeDocument(
  app: App,
  { actor, name, bytes }: { actor: Pick<Actor, "id">; name: string; bytes: Uint8Array },
): Promise<StoredFile> {
  if (bytes.byteLength > maxDocumentBytes) throw new AppError("too_large");
  const sniffed = await sniffDocument(bytes);
  if ("refused" in sniffed) {
    if (sniffed.refused === "type") throw new AppError("unsupported_media_type");
    throw new AppError("invalid", { fields: { file: [`files:document.error.${sniffed.refused}`] } });
  }
  await requireUploadRoom(app, { actor, kind: "document" });
  return storeFile(app, { ownerId: actor.id, kind: "document", name, contentType: sniffed.type, bytes });
}
