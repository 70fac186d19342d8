import { and, count, eq, sql } from "drizzle-orm";
import { files } from "~/db/schema";
import type { Actor, Viewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";

/**
 * What `/files/ID` may tell this viewer: images to everyone who knows the address, documents to their owner and to
 * staff. Null both for what does not exist and for what the viewer may not see.
 */
export async function findReadableFile(app: App, { viewer, id }: { viewer: Viewer; id: string }) {
  const file = await app.db
    .select({ ownerId: files.ownerId, kind: files.kind, name: files.name, contentType: files.contentType })
    .from(files)
    .where(eq(files.id, id))
    .get();
  if (!file) return null;
  const { ownerId, ...readable } = file;
  const mayRead =
    file.kind === "image" || viewer.kind === "staff" || (viewer.kind !== "visitor" && viewer.id === ownerId);
  return mayRead ? readable : null;
}

/** Whether every one of `ids` is an image `actor` uploaded: a profile may show no one else's files. */
export async function ownsFiles(
  app: App,
  { actor, ids }: { actor: Pick<Actor, "id">; ids: ReadonlyArray<string> },
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const found = await app.db
    .select({ owned: count() })
    .from(files)
    .where(
      and(
        eq(files.ownerId, actor.id),
        eq(files.kind, "image"),
        sql`${files.id} IN (SELECT value FROM json_each(${JSON.stringify(wanted)}))`,
      ),
    )
    .get();
  return found?.owned === wanted.length;
}
