import { sql } from "drizzle-orm";
import { contentImages } from "~/db/schema";
import { imagesIn } from "~/features/publishing/content-images";
import type { AnyKind } from "~/features/publishing/kind";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** Throws `invalid` for images of a change that are neither in the library nor in the stored version. */
export async function requireLibraryImages(
  app: App,
  { kind, content, stored }: { kind: AnyKind; content: object; stored: object },
): Promise<void> {
  const kept = new Set(imagesIn(kind, stored).map(({ id }) => id));
  const added = imagesIn(kind, content).filter(({ id }) => !kept.has(id));
  if (added.length === 0) return;
  const rows = await app.db
    .select({ id: contentImages.fileId })
    .from(contentImages)
    .where(sql`${contentImages.fileId} IN (SELECT value FROM json_each(${JSON.stringify(added.map(({ id }) => id))}))`);
  const known = new Set(rows.map(({ id }) => id));
  const unknown = added.filter(({ id }) => !known.has(id));
  if (unknown.length === 0) return;
  throw new AppError("invalid", {
    fields: Object.fromEntries(unknown.map(({ at }) => [at, ["desk:issues.image"]])),
  });
}
