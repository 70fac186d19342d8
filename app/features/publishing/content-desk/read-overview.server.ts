import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { accounts, contentItems, contentTotals } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { contentKinds } from "~/features/publishing/content-kinds";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { listedColumns, listedItems } from "./listed-items.server";
import { countedItems, type KindSummary, type Overview } from "./overview";

const maxRecent = 8;
const maxUpcoming = 8;

/**
 * Reads the kinds of content with their counts, the last edited items and the next scheduled ones. Throws `forbidden`.
 */
export async function readOverview(
  app: App,
  { actor, locale }: { actor: StaffViewer; locale: Locale },
): Promise<Overview> {
  requireStaff(actor, "content.edit");
  const names = JSON.stringify(contentKinds.map(({ name }) => name));
  const limit = sql.raw(String(countedItems + 1));
  const [numbers, recent, upcoming] = await app.db.batch([
    app.db
      .select({
        kind: sql<string>`kinds.value`,
        published: sql<number>`coalesce(${contentTotals.number}, 0)`,
        drafts: sql<number>`(SELECT count(*) FROM (
          SELECT 1 FROM content_items WHERE kind = kinds.value AND deleted_at IS NULL AND scheduled_at IS NULL
            AND published_revision IS NULL LIMIT ${limit}
        ))`,
        scheduled: sql<number>`(SELECT count(*) FROM (
          SELECT 1 FROM content_items WHERE kind = kinds.value AND scheduled_at IS NOT NULL LIMIT ${limit}
        ))`,
      })
      .from(sql`json_each(${names}) AS kinds`)
      .leftJoin(contentTotals, and(sql`${contentTotals.kind} = kinds.value`, eq(contentTotals.list, ""))),
    app.db
      .select(listedColumns)
      .from(contentItems)
      .leftJoin(accounts, eq(accounts.id, contentItems.updatedBy))
      .where(isNull(contentItems.deletedAt))
      .orderBy(desc(contentItems.updatedAt), desc(contentItems.doc))
      .limit(maxRecent),
    app.db
      .select(listedColumns)
      .from(contentItems)
      .leftJoin(accounts, eq(accounts.id, contentItems.updatedBy))
      .where(isNotNull(contentItems.scheduledAt))
      .orderBy(asc(contentItems.scheduledAt))
      .limit(maxUpcoming),
  ]);
  const kinds = contentKinds.map(({ name, area, isSingle, initial, texts }): KindSummary => {
    const { published = 0, drafts = 0, scheduled = 0 } = numbers.find(({ kind }) => kind === name) ?? {};
    const { name: title, description } = texts[locale];
    return { name, area, isSingle, hasDefault: initial !== null, title, description, published, drafts, scheduled };
  });
  return { kinds, recent: listedItems(recent, locale), upcoming: listedItems(upcoming, locale) };
}
