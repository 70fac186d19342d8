import type { Actor } from "~/features/core/access/viewer";
import { imageTypeOf, isPhonePicture, sniffedImageBytes } from "~/features/files/image-type";
import { readUpload } from "~/features/files/read-upload.server";
import { storeDocument } from "~/features/files/store-document.server";
import { storeImage } from "~/features/files/store-image.server";
import { refusalOf } from "~/features/files/uploaded-files.server";
import { makeOnePager } from "~/features/profiles/one-pager/make-one-pager.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { maxAttachments } from "./limits";

/**
 * Stores files from a form post without scripts, with the same commands as the API's uploads. `onePagerIn` adds a
 * startup's one-pager in that language, generated unless this month's is up to date. Returns the files' ids. Throws
 * `invalid` naming `attachments` for too many files or a refused one, and what `makeOnePager` throws.
 */
export async function storeAttachments(
  app: App,
  { actor, files, onePagerIn = null }: { actor: Actor; files: readonly File[]; onePagerIn?: Locale | null },
): Promise<string[]> {
  const isOnePagerAdded = actor.kind === "startup" && onePagerIn !== null;
  if (files.length + Number(isOnePagerAdded) > maxAttachments) throw refused([`too_many|{"max":${maxAttachments}}`]);
  const ids = isOnePagerAdded ? [(await makeOnePager(app, { actor, language: onePagerIn, reuse: true })).id] : [];
  for (const file of files) {
    const start = new Uint8Array(await file.slice(0, sniffedImageBytes).arrayBuffer());
    const isImage = imageTypeOf(start) !== null || isPhonePicture(start);
    const store = isImage ? storeImage : storeDocument;
    try {
      const bytes = await readUpload(app, { actor, kind: isImage ? "image" : "document", file });
      ids.push((await store(app, { actor, name: file.name, bytes })).id);
    } catch (error) {
      throw refused(refusalOf(error, isImage ? "files:error" : "files:document.error"));
    }
  }
  return ids;
}

function refused(attachments: string[]): AppError {
  return new AppError("invalid", { fields: { attachments } });
}
