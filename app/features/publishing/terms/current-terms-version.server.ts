import { and, eq, isNotNull, sql } from "drizzle-orm";
import { contentItems } from "~/db/schema";
import { termsKind } from "~/features/publishing/content-kinds/terms/kind";
import type { App } from "~/server/app.server";

/**
 * The version of the published terms. Read anew each time, one row without its text, so that raising it asks investors on
 * their next page.
 */
export async function currentTermsVersion(app: Pick<App, "db">): Promise<number> {
  const row = await app.db
    .select({ version: sql<number | null>`json_extract(${contentItems.published}, '$.terms_version')` })
    .from(contentItems)
    .where(and(eq(contentItems.id, termsKind.name), isNotNull(contentItems.published)))
    .get();
  return row?.version ?? termsKind.initial?.terms_version ?? 1;
}
