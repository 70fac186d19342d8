import { and, count, eq, gt } from "drizzle-orm";
import { files } from "~/db/schema";
import type { Actor } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { imageTypeOf, maxImageBytes } from "./image-type";
import { type StoredFile, storeFile } from "./store-file.server";

/** How many images an account may upload in 24 hours; far above what filling in a profile takes. */
export const imagesPerDay = 200;

const day = 24 * 60 * 60 * 1000;

/**
 * Stores an uploaded image of `actor` (design §15). Throws `too_large` above 5 MB, `unsupported_media_type` for
 * anything whose bytes are not JPEG, PNG or WebP, `rate_limited` after 200 images in 24 hours.
 */
export async function storeImage(
  app: App,
  { actor, name, bytes }: { actor: Pick<Actor, "id">; name: string; bytes: Uint8Array },
): Promise<StoredFile> {
  if (bytes.byteLength > maxImageBytes) throw new AppError("too_large");
  const contentType = imageTypeOf(bytes);
  if (!contentType) throw new AppError("unsupported_media_type");
  const today = await app.db
    .select({ images: count() })
    .from(files)
    .where(and(eq(files.ownerId, actor.id), gt(files.createdAt, app.now() - day)))
    .get();
  if (today && today.images >= imagesPerDay) throw new AppError("rate_limited", { retryAfterSeconds: 60 * 60 });
  return storeFile(app, { ownerId: actor.id, kind: "image", name, contentType, bytes });
}
