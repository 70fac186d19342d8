import { sql } from "drizzle-orm";
import { investors, startupNews, startupRewards, startups } from "~/db/schema";
import { uploadGracePeriod } from "~/features/files/remove-stray-objects.server";
import { investorRecord } from "~/features/profiles/investors/record";
import { startupRecord } from "~/features/profiles/startups/record";
import { fileUsesOf } from "~/features/records/records/file-uses.server";
import { newsRecord, rewardRecord } from "~/features/showcase/startup-news/record";
import type { App } from "~/server/app.server";

/** R2 deletes at most 1,000 objects per call; the limits also bound one cron run. */
const batchSize = 200;
const batchesPerRun = 10;

/**
 * All database references to files by id. References in records come from their definitions; any other must be listed
 * here, or its files are removed (a test compares the list with the schema).
 */
export const fileUses = [
  ...fileUsesOf(startupRecord, startups),
  ...fileUsesOf(investorRecord, investors),
  ...fileUsesOf(newsRecord, startupNews),
  ...fileUsesOf(rewardRecord, startupRewards),
  "file_id AS id FROM thread_files",
  "file_id AS id FROM one_pagers",
  "one_pager_id AS id FROM meetings",
  "file_id AS id FROM application_files",
  "contract_file_id AS id FROM plan_applications",
  "file_id AS id FROM content_images",
  "file_id AS id FROM content_file_uses",
  "poster_id AS id FROM videos",
  // Independent of the record's fields: every text in pending changes that looks like a file id.
  "t.value AS id FROM pending_versions v, json_tree(v.content) t WHERE t.type = 'text' AND length(t.value) = 26",
];
const isUnused = sql.raw(
  fileUses.map((use) => `f.id NOT IN (SELECT id FROM (SELECT ${use}) WHERE id IS NOT NULL)`).join(" AND "),
);

/**
 * Removes files uploaded more than 48 hours ago that no profile, list, news, message, pending changes or review version
 * references, from the database and R2; returns how many. Rows are deleted first, in one statement that checks the
 * references again, so a file used meanwhile is kept; an object without a row is unreachable. Run by cron.
 */
export async function removeUnusedFiles(app: App): Promise<number> {
  let removed = 0;
  for (let batch = 0; batch < batchesPerRun; batch++) {
    const rows = await app.db.all<{ id: string }>(sql`
      DELETE FROM files WHERE id IN (
        SELECT f.id FROM files f
        WHERE f.created_at < ${app.now() - uploadGracePeriod}
          AND ${isUnused}
          AND NOT EXISTS (
            SELECT 1 FROM review_versions v WHERE v.profile_id = f.owner_id AND instr(v.content, f.id) > 0
          )
        ORDER BY f.id LIMIT ${batchSize}
      )
      RETURNING id
    `);
    if (rows.length > 0) await app.files.delete(rows.map(({ id }) => id));
    removed += rows.length;
    if (rows.length < batchSize) break;
  }
  return removed;
}
