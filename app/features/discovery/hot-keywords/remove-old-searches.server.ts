import { lte, sql } from "drizzle-orm";
import { emptySearches, keywordSearches, searchSecrets } from "~/db/schema";
import type { App } from "~/server/app.server";
import { countedFor } from "./rules";

/** Rows deleted per cron run; more than can be added in a quarter of an hour. */
const batchSize = 1000;

/** Deletes searches that no longer count, and secrets of past periods. Run by cron. */
export async function removeOldSearches(app: App): Promise<void> {
  const now = app.now();
  await app.db.batch([
    app.db.delete(searchSecrets).where(lte(searchSecrets.expiresAt, now)),
    ...[keywordSearches, emptySearches].map((searches) =>
      app.db.delete(searches).where(
        sql`rowid IN (SELECT rowid FROM ${searches}
          WHERE searched_at <= ${now - countedFor} ORDER BY searched_at LIMIT ${batchSize})`,
      ),
    ),
  ]);
}
