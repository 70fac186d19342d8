import { desc, isNull } from "drizzle-orm";
import { contentImages } from "~/db/schema";
import { requireStaff } from "~/features/access/staff";
import type { StaffViewer } from "~/features/access/viewer";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";

const maxImages = 100;

export interface LibraryImage {
  id: string;
  /** In the reader's language, or else in the other one. */
  alt: string;
}

/** The newest images of the library. Throws `forbidden`. */
export async function listLibraryImages(
  app: App,
  { actor, locale }: { actor: StaffViewer; locale: Locale },
): Promise<LibraryImage[]> {
  requireStaff(actor, "content.edit");
  const rows = await app.db
    .select({ id: contentImages.fileId, zh: contentImages.altZhTW, en: contentImages.altEnUS })
    .from(contentImages)
    .where(isNull(contentImages.archivedAt))
    .orderBy(desc(contentImages.createdAt))
    .limit(maxImages);
  return rows.map(({ id, zh, en }) => ({ id, alt: (locale === "en-US" ? en || zh : zh || en) || id }));
}
