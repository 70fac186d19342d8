import { sql } from "drizzle-orm";
import { decodeTime } from "ulidx";
import type { App } from "~/server/app.server";

/** A file may wait this long for the form, list or message it was uploaded for to be sent, in milliseconds. */
export const graceOfUploads = 48 * 60 * 60 * 1000;

/** How many objects one run of the clock looks at; R2 lists at most so many at once. */
const objectsPerRun = 1000;

/** Where the last run stopped, kept in the bucket itself; no file's id looks like it. */
const positionKey = "sweep/position";

const fileId = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/**
 * Removes objects of R2 that no file's row names: of an upload whose row was never written, or a removal that went only
 * half way. Looks at `perRun` objects, then leaves the rest to the next run, and begins anew when it has seen all; gives
 * how many went. Younger ones than 48 hours may still get their row. Runs by the clock.
 */
export async function removeStrayObjects(app: App, { perRun = objectsPerRun } = {}): Promise<number> {
  const startAfter = (await (await app.files.get(positionKey))?.text()) || undefined;
  const { objects, truncated } = await app.files.list({ startAfter, limit: perRun });
  const ids = objects
    .map(({ key }) => key)
    .filter((key) => fileId.test(key) && decodeTime(key) < app.now() - graceOfUploads);
  const strays = await app.db.all<{ id: string }>(sql`
    SELECT value AS id FROM json_each(${JSON.stringify(ids)}) WHERE value NOT IN (SELECT id FROM files)
  `);
  if (strays.length > 0) await app.files.delete(strays.map(({ id }) => id));
  const last = objects.at(-1);
  if (truncated && last) await app.files.put(positionKey, last.key);
  else await app.files.delete(positionKey);
  return strays.length;
}
