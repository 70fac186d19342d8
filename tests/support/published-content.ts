import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { contentImages, contentItems, contentLists, contentRevisions, files } from "~/db/schema";
import type { AnyContentKind } from "~/features/publishing/publishing/kind";
import type { App } from "~/server/app.server";
import { makeStaff } from "./accounts";

/** Publishes a kind's single item with stored content, without the desk's checks. */
export async function publishSingle(app: App, kind: AnyContentKind, content: object): Promise<void> {
  const at = app.now();
  const published = content as Record<string, unknown>;
  await app.db
    .insert(contentItems)
    .values({
      id: kind.name,
      kind: kind.name,
      draft: published,
      published,
      publishedRevision: 1,
      publishedAt: at,
      liveAt: at,
      revision: 1,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoUpdate({ target: contentItems.id, set: { draft: published, published, liveAt: at } });
}

/** Saves a draft of a kind's single item that readers must not see. */
export async function draftSingle(app: App, kind: AnyContentKind, draft: object): Promise<void> {
  await app.db.insert(contentItems).values({
    id: kind.name,
    kind: kind.name,
    draft: draft as Record<string, unknown>,
    revision: 1,
    createdAt: app.now(),
    updatedAt: app.now(),
  });
}

/** Restores a kind's single item to its initial content. */
export async function removeSingle(app: App, kind: AnyContentKind): Promise<void> {
  await app.db.batch([
    app.db.delete(contentItems).where(eq(contentItems.id, kind.name)),
    app.db.delete(contentRevisions).where(eq(contentRevisions.itemId, kind.name)),
    app.db.delete(contentLists).where(eq(contentLists.itemId, kind.name)),
  ]);
}

/** Creates an image in the library; returns its file id. */
export async function makeLibraryImage(app: App, alt = { zh: "", en: "" }): Promise<string> {
  const { id: ownerId } = await makeStaff(app, { staffRole: "editor" });
  const [id, at] = [ulid(), app.now()];
  await app.db.insert(files).values({
    id,
    ownerId,
    kind: "image",
    name: "image.png",
    contentType: "image/png",
    size: 1,
    createdAt: at,
  });
  await app.db.insert(contentImages).values({
    fileId: id,
    altZhTW: alt.zh,
    altEnUS: alt.en,
    width: 600,
    height: 400,
    createdAt: at,
    updatedAt: at,
  });
  return id;
}
