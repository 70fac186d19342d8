import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { imageSizeOf, isDrawableSize } from "./image-size";
import { imageTypeOf, isPhonePicture, maxImageBytes } from "./image-type";
import { requireUploadQuota } from "./require-upload-quota.server";
import { type StoredFile, storeFile } from "./store-file.server";
import { stripImage } from "./strip-image";
import { toJpeg } from "./to-jpeg.server";

/**
 * Stores an uploaded image of `actor` without its metadata (product §19.4). A phone's HEIC or AVIF picture is stored as
 * JPEG. Throws `too_large` above 5 MB, `rate_limited` after 200 images in 24 hours, `unsupported_media_type` for other
 * content than JPEG, PNG or WebP, and `invalid` for images that are broken or have too many pixels, and for phone
 * pictures that the image service cannot read.
 */
export async function storeImage(
  app: App,
  { actor, name, bytes: sent }: { actor: Pick<Actor, "id">; name: string; bytes: Uint8Array },
): Promise<StoredFile> {
  if (sent.byteLength > maxImageBytes) throw new AppError("too_large");
  await requireUploadQuota(app, { actor, kind: "image" });
  const bytes = isPhonePicture(sent) ? await toJpeg(app, sent) : sent;
  if (bytes === null) throw new AppError("invalid", { fields: { file: ["files:error.phonePicture"] } });
  const contentType = imageTypeOf(bytes);
  if (!contentType) throw new AppError("unsupported_media_type");
  const size = imageSizeOf(bytes);
  if (!size || !isDrawableSize(size)) {
    throw new AppError("invalid", { fields: { file: [size ? "files:error.tooManyPixels" : "files:error.broken"] } });
  }
  const picture = stripImage(contentType, bytes);
  if (!picture) throw new AppError("invalid", { fields: { file: ["files:error.broken"] } });
  return storeFile(app, {
    ownerId: actor.id,
    kind: "image",
    name,
    contentType,
    bytes: picture,
    isStripped: true,
    isUpload: true,
  });
}
