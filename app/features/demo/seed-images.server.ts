import { inArray } from "drizzle-orm";
import { ulid } from "ulidx";
import { contentImages, files } from "~/db/schema";
import { indexStatements, nextDoc } from "~/features/publishing/content-desk/library-image.server";
import type { App } from "~/server/app.server";
import type { DemoImage } from "./content";
import { libraryPictures } from "./library-pictures";
import { pictureOf, putFiles } from "./made-files.server";
import { seededRandom } from "./random";

/** A fixed time, because it is part of the pictures' ids, which are the same in every database. */
const drawnAt = Date.UTC(2026, 8, 1);

const ids = new Map(
  libraryPictures.map(({ name }, at) => [name, ulid(drawnAt + at, seededRandom(`library/${name}`).next)]),
);

/** Returns the file id of a demo picture by its name. */
export const demoImage: DemoImage = (name) => {
  const picture = libraryPictures.find((one) => one.name === name || one.alias === name);
  return (picture && ids.get(picture.name)) ?? null;
};

/** Adds missing pictures of the demo content to the image library. */
export async function seedImages(app: App, { ownerId }: { ownerId: string }): Promise<void> {
  const rows = await app.db
    .select({ id: contentImages.fileId })
    .from(contentImages)
    .where(inArray(contentImages.fileId, [...ids.values()]));
  const existing = new Set(rows.map(({ id }) => id));
  const missing = libraryPictures.flatMap(({ draw, alias: _, ...picture }, at) => {
    const options = { ownerId, name: picture.name, at: drawnAt + at, random: seededRandom(`library/${picture.name}`) };
    const file = existing.has(ids.get(picture.name) ?? "") ? null : pictureOf({ ...options, svg: draw() });
    return file ? [{ ...picture, file }] : [];
  });
  await putFiles(
    app,
    missing.map(({ file }) => file),
  );
  for (const { name, file, alt, width, height } of missing) {
    const { id, row } = file;
    // The first one is the newest.
    const at = drawnAt + libraryPictures.length - libraryPictures.findIndex((picture) => picture.name === name);
    await app.db.batch([
      app.db.insert(files).values(row).onConflictDoNothing(),
      app.db.insert(contentImages).values({
        fileId: id,
        doc: nextDoc,
        altZhTW: alt.zh_tw,
        altEnUS: alt.en_us,
        width,
        height,
        createdAt: at,
        updatedAt: at,
      }),
      ...indexStatements(app, { id, name: row.name, alt }),
    ]);
  }
}
