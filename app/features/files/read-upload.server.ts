import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { maxDocumentBytes } from "./document-type";
import { maxImageBytes } from "./image-type";
import { requireUploadQuota } from "./require-upload-quota.server";

const maxBytes = { image: maxImageBytes, document: maxDocumentBytes };

/**
 * Reads a file that `actor` sent with a form. Throws `too_large` or `rate_limited` before the file is copied, as the
 * command that stores it would.
 */
export async function readUpload(
  app: App,
  { actor, kind, file }: { actor: Pick<Actor, "id">; kind: keyof typeof maxBytes; file: Blob },
): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > maxBytes[kind]) throw new AppError("too_large");
  await requireUploadQuota(app, { actor, kind });
  return new Uint8Array(await file.arrayBuffer());
}
