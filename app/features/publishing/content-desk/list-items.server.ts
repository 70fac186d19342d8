import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { accounts, contentItems } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { AnyContentKind } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { ListCursor, ListState } from "./list-place";
import { type ListedItem, listedColumns, listedItems } from "./listed-items.server";
import { foundItems } from "./search-items.server";

export const itemsPageSize = 20;

/** Each list has an index with the same condition. */
const conditions: Record<ListState, SQL | undefined> = {
  all: isNull(contentItems.deletedAt),
  draft: and(isNull(contentItems.deletedAt), isNull(contentItems.scheduledAt), isNull(contentItems.publishedRevision)),
  scheduled: isNotNull(contentItems.scheduledAt),
  published: isNotNull(contentItems.publishedRevision),
  changed: and(
    isNotNull(contentItems.publishedRevision),
    sql`${contentItems.publishedRevision} <> ${contentItems.revision}`,
  ),
  deleted: isNotNull(contentItems.deletedAt),
};

interface Options {
  actor: StaffViewer;
  kind: AnyContentKind;
  state: ListState;
  /** Words to search for; empty for the whole list. */
  words: string;
  /** The last item of the previous page; null for the first one. */
  after: ListCursor | null;
  locale: Locale;
}

/**
 * Lists items of a kind, last edited first, paged by `next`. A search returns its newest matches on one page. Throws
 * `forbidden`.
 */
export async function listItems(
  app: App,
  { actor, kind, state, words, after, locale }: Options,
): Promise<{ items: ListedItem[]; next: ListCursor | null }> {
  requireStaff(actor, "content.edit");
  const found = words === "" ? undefined : await foundItems(app, { words, kind });
  if (found === null) return { items: [], next: null };
  const rows = await app.db
    .select(listedColumns)
    .from(contentItems)
    .leftJoin(accounts, eq(accounts.id, contentItems.updatedBy))
    .where(
      and(
        eq(contentItems.kind, kind.name),
        conditions[state],
        found,
        after ? sql`(${contentItems.updatedAt}, ${contentItems.doc}) < (${after.at}, ${after.doc})` : undefined,
      ),
    )
    .orderBy(desc(contentItems.updatedAt), desc(contentItems.doc))
    .limit(itemsPageSize + 1);
  const last = rows[itemsPageSize - 1];
  const next = rows.length > itemsPageSize && last ? { at: last.updatedAt, doc: last.doc } : null;
  return { items: listedItems(rows.slice(0, itemsPageSize), locale), next };
}
