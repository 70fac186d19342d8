import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { contentImages } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { requireImage } from "./library-image.server";

interface Options {
  actor: StaffViewer;
  id: string;
}

/**
 * Hides an image from the library; content that uses it is unaffected. Throws `forbidden`, `not_found` for files
 * outside the library, and `wrong_state` if it is already archived.
 */
export async function archiveImage(app: App, { actor, id }: Options): Promise<void> {
  requireStaff(actor, "content.edit");
  await requireImage(app, id);
  await commitGuarded(app, {
    update: app.db
      .update(contentImages)
      .set({ archivedAt: app.now() })
      .where(and(eq(contentImages.fileId, id), isNull(contentImages.archivedAt))),
    event: recordEvent(app, { actor, action: "content.image_archived", subject: { kind: "content", id } }),
  });
}

/** Restores an archived image. Throws like `archiveImage`, and `wrong_state` if it is not archived. */
export async function unarchiveImage(app: App, { actor, id }: Options): Promise<void> {
  requireStaff(actor, "content.edit");
  await requireImage(app, id);
  await commitGuarded(app, {
    update: app.db
      .update(contentImages)
      .set({ archivedAt: null })
      .where(and(eq(contentImages.fileId, id), isNotNull(contentImages.archivedAt))),
    event: recordEvent(app, { actor, action: "content.image_unarchived", subject: { kind: "content", id } }),
  });
}
