import { sql } from "drizzle-orm";
import { decodeTime } from "ulidx";
import { hourMs } from "~/durations";
import type { App } from "~/server/app.server";

/** How long an upload is kept before the form or message it belongs to is submitted, in milliseconds. */
export const uploadGracePeriod = 48 * hourMs;

/** Objects checked per cron run; also R2's limit for one list call. */
const objectsPerRun = 1000;

/** Object in the bucket that stores the last run's cursor; never a valid file id. */
const positionKey = "sweep/position";

const fileId = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/**
 * Removes R2 objects without a file row, left by interrupted uploads and removals, and returns how many. Checks
 * `perRun` objects, continues in the next run, and starts over after the last. Objects younger than 48 hours may still
 * get their row and are kept. Run by cron.
 */
export async function removeStrayObjects(app: App, { perRun = objectsPerRun } = {}): Promise<number> {
  const startAfter = (await (await app.files.get(positionKey))?.text()) || undefined;
  const { objects, truncated } = await app.files.list({ startAfter, limit: perRun });
  const ids = objects
    .map(({ key }) => key)
    .filter((key) => fileId.test(key) && decodeTime(key) < app.now() - uploadGracePeriod);
  const strays = await app.db.all<{ id: string }>(sql`
    SELECT value AS id FROM json_each(${JSON.stringify(ids)}) WHERE value NOT IN (SELECT id FROM files)
  `);
  if (strays.length > 0) await app.files.delete(strays.map(({ id }) => id));
  const last = objects.at(-1);
  if (truncated && last) await app.files.put(positionKey, last.key);
  else await app.files.delete(positionKey);
  return strays.length;
}
