import type { Actor } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { imageSizeOf, isDrawableSize } from "./image-size";
import { imageTypeOf, maxImageBytes } from "./image-type";
import { requireUploadQuota } from "./require-upload-quota.server";
import { type StoredFile, storeFile } from "./store-file.server";
import { stripImage } from "./strip-image";

/**
 * Stores an uploaded image of `actor` without its metadata (design §15). Throws `too_large` above 5 MB,
 * `unsupported_media_type` for content other than JPEG, PNG or WebP, `invalid` for images that are broken or have too
 * many pixels, and `rate_limited` after 200 images in 24 hours.
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
  await requireUploadQuota(app, { actor, kind: "image" });
  const picture = stripImage(contentType, bytes);
  if (!picture) throw new AppError("invalid", { fields: { file: ["files:error.broken"] } });
  return storeFile(app, { ownerId: actor.id, kind: "image", name, contentType, bytes: picture, isStripped: true });
}
