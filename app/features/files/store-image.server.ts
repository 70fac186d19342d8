import type { Actor } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { imageSizeOf, isDrawableSize } from "./image-size";
import { imageTypeOf, maxImageBytes } from "./image-type";
import { requireUploadRoom } from "./require-upload-room.server";
import { type StoredFile, storeFile } from "./store-file.server";
import { stripImage } from "./strip-image";

/**
 * Stores an uploaded image of `actor` (design §15): its picture, and nothing else that came in the file. Throws `too_large` above 5 MB, `unsupported_media_type` for
 * anything whose bytes are not JPEG, PNG or WebP, `invalid` for one that is broken or has too many pixels, and
 * `rate_limited` after 200 images in 24 hours.
 */
export async function storeImage(
  app: App,
  { actor, name, bytes }: { actor: Pick<Actor, "id">; name: string; bytes: Uint8Array },
): Promise<StoredFile> {
  if (bytes.byteLength > maxImageBytes) throw new AppError("too_large");
  const contentType = imageTypeOf(bytes);
  if (!contentType) throw new AppError("unsupported_media_type");
  const size = imageSizeOf(bytes);
  if (!size || !isDrawableSize(size)) {
    throw new AppError("invalid", { fields: { file: [size ? "files:error.tooManyPixels" : "files:error.broken"] } });
  }
  await requireUploadRoom(app, { actor, kind: "image" });
  const picture = stripImage(contentType, bytes);
  if (!picture) throw new AppError("invalid", { fields: { file: ["files:error.broken"] } });
  return storeFile(app, { ownerId: actor.id, kind: "image", name, contentType, bytes: picture, isStripped: true });
}
