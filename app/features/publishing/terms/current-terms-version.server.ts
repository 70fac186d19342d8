import { and, eq, isNotNull, sql } from "drizzle-orm";
import { compiled } from "~/db/compiled.server";
import { contentItems } from "~/db/schema";
import { termsKind } from "~/features/publishing/content-kinds/terms/kind";
import type { App } from "~/server/app.server";

/**
 * The version of the published terms. Reads one small row, uncached, so that raising it prompts investors on their next
 * page.
 */
export async function currentTermsVersion(app: Pick<App, "db">): Promise<number> {
  const [row] = await selectVersion(app.db, {});
  return row?.version ?? termsKind.initial?.terms_version ?? 1;
}

const selectVersion = compiled((db) =>
  db
    .select({ version: sql<number | null>`json_extract(${contentItems.published}, '$.terms_version')` })
    .from(contentItems)
    .where(and(eq(contentItems.id, termsKind.name), isNotNull(contentItems.published))),
);
