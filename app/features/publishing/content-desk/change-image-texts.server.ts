import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { contentImages, files } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { nextRevision } from "~/features/records/editing/commit-revision.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { indexStatements } from "./library-image.server";
import type { ImageTexts } from "./library-schema";

interface Options {
  actor: StaffViewer;
  id: string;
  alt: ImageTexts;
  /** The image's revision that the editor saw. */
  revision: number;
}

/**
 * Sets an image's alt texts, including where it is already published. Throws `forbidden`, `not_found` for files outside
 * the library, and `conflict` if someone else changed them since.
 */
export async function changeImageTexts(app: App, { actor, id, alt, revision }: Options): Promise<void> {
  requireStaff(actor, "content.edit");
  const image = await app.db
    .select({ name: files.name, zh: contentImages.altZhTW, en: contentImages.altEnUS })
    .from(contentImages)
    .innerJoin(files, eq(files.id, contentImages.fileId))
    .where(eq(contentImages.fileId, id))
    .get();
  if (!image) throw new AppError("not_found");
  if (image.zh === alt.zh_tw && image.en === alt.en_us) return;
  await commitGuarded(app, {
    update: app.db
      .update(contentImages)
      .set({ altZhTW: alt.zh_tw, altEnUS: alt.en_us, revision: nextRevision, updatedAt: app.now() })
      .where(and(eq(contentImages.fileId, id), eq(contentImages.revision, revision))),
    event: recordEvent(app, { actor, action: "content.image_changed", subject: { kind: "content", id } }),
    extraStatements: indexStatements(app, { id, name: image.name, alt }),
    error: () => new AppError("conflict"),
  });
}
