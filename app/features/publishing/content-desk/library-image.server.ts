import type { SQL } from "drizzle-orm";
import { eq, sql } from "drizzle-orm";
import { contentImages } from "~/db/schema";
import { contentImageSearch } from "~/db/search-index";
import { indexTokens } from "~/features/text/search-words/index-tokens";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { ImageTexts } from "./library-schema";

/** The rowid of an image in `content_image_search`. */
export const docOf = (id: string): SQL => sql`(SELECT doc FROM content_images WHERE file_id = ${id})`;

/** The rowid of the next image. */
export const nextDoc: SQL = sql`(SELECT coalesce(max(doc), 0) + 1 FROM content_images)`;

/** Words to find an image by in the library's search. */
export const imageWords = (name: string, alt: ImageTexts): string =>
  indexTokens([alt.zh_tw, alt.en_us, name].filter(Boolean).join("\n"));

/** The statements that index an image, replacing its former words. */
export function indexStatements(app: App, { id, name, alt }: { id: string; name: string; alt: ImageTexts }) {
  return [
    app.db.delete(contentImageSearch).where(sql`rowid = ${docOf(id)}`),
    app.db.insert(contentImageSearch).values({ rowid: docOf(id), words: imageWords(name, alt) }),
  ] as const;
}

/** Throws `not_found` unless the file is an image of the library. */
export async function requireImage(app: App, id: string): Promise<void> {
  const image = await app.db
    .select({ id: contentImages.fileId })
    .from(contentImages)
    .where(eq(contentImages.fileId, id))
    .get();
  if (!image) throw new AppError("not_found");
}
