import { commit } from "~/db/commit.server";
import { contentImages } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { imageSizeOf } from "~/features/files/image-size";
import { storeImage } from "~/features/files/store-image.server";
import type { App } from "~/server/app.server";
import { indexStatements, nextDoc } from "./library-image.server";

/**
 * Stores an uploaded image and adds it to the library without alt texts. Returns its file id. Throws `forbidden`, and
 * what `storeImage` throws.
 */
export async function addImage(
  app: App,
  { actor, name, bytes }: { actor: StaffViewer; name: string; bytes: Uint8Array },
): Promise<string> {
  requireStaff(actor, "content.edit");
  const file = await storeImage(app, { actor, name, bytes });
  const { width, height } = imageSizeOf(bytes) ?? { width: 0, height: 0 };
  const { id } = file;
  const now = app.now();
  await commit(app, [
    app.db
      .insert(contentImages)
      .values({ fileId: id, doc: nextDoc, width, height, addedBy: actor.id, createdAt: now, updatedAt: now }),
    ...indexStatements(app, { id, name: file.name, alt: { zh_tw: "", en_us: "" } }),
    recordEvent(app, { actor, action: "content.image_added", subject: { kind: "content", id } }),
  ]);
  return id;
}
