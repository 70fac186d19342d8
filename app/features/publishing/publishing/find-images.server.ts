import { compiled, type Given } from "~/db/compiled.server";
import { isOneOf } from "~/db/is-one-of";
import { contentImages } from "~/db/schema";
import { fileUrl } from "~/features/files/file-url";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { FindImage } from "./fields";

const selectImages = compiled((db, { ids }: Given<{ ids: string }>) =>
  db
    .select({
      id: contentImages.fileId,
      zh: contentImages.altZhTW,
      en: contentImages.altEnUS,
      width: contentImages.width,
      height: contentImages.height,
    })
    .from(contentImages)
    .where(isOneOf(contentImages.fileId, ids)),
);

/** The library images among `ids`, with alt texts in the reader's language or else the other. */
export async function findImages(
  app: App,
  { ids, locale }: { ids: readonly string[]; locale: Locale },
): Promise<FindImage> {
  if (ids.length === 0) return () => null;
  const rows = await selectImages(app.db, { ids: JSON.stringify([...new Set(ids)]) });
  const images = new Map(
    rows.map(({ id, zh, en, width, height }) => {
      const alt = locale === "en-US" ? en || zh : zh || en;
      return [id, { url: fileUrl(id), alt, width, height }] as const;
    }),
  );
  return (id) => images.get(id) ?? null;
}
