import { and, desc, eq, gt, lte } from "drizzle-orm";
import { accounts, contentRevisions } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { type AnyContentKind, titlesOf } from "~/features/publishing/publishing/kind";
import type { Locale } from "~/locales/locale";
import { textLocaleOf } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { changedPaths } from "./compare-contents.server";
import { type NamedField, namedFields } from "./field-names";
import { type DeskItem, findItem } from "./item.server";

export const revisionsPageSize = 20;

/** A saved version. Times are milliseconds. */
export interface RevisionEntry {
  revision: number;
  savedAt: number;
  /** The email address of the account that saved it; null for the system. */
  savedBy: string | null;
  restoredFrom: number | null;
  /** Its changes to the previous version; null for the first. */
  changed: NamedField[] | null;
}

/** The part of an item shown in its history. */
export interface HistoryItem
  extends Pick<DeskItem, "id" | "state" | "revision" | "publishedRevision" | "scheduledRevision" | "scheduledAt"> {
  /** In the reader's language, or else the other. */
  title: string;
}

interface Options {
  actor: StaffViewer;
  kind: AnyContentKind;
  id: string;
  locale: Locale;
}

/** The saved versions of an item, newest first, 20 a page. Throws `forbidden` and `not_found`. */
export async function listRevisions(
  app: App,
  { actor, kind, id, page, locale }: Options & { page: number },
): Promise<{ item: HistoryItem; revisions: RevisionEntry[] }> {
  requireStaff(actor, "content.edit");
  const item = await findItem(app, { kind, id });
  // Versions are numbered without gaps.
  const newest = item.revision - (page - 1) * revisionsPageSize;
  const rows = await app.db
    .select({
      revision: contentRevisions.revision,
      savedAt: contentRevisions.savedAt,
      savedBy: accounts.email,
      restoredFrom: contentRevisions.restoredFrom,
      content: contentRevisions.content,
    })
    .from(contentRevisions)
    .leftJoin(accounts, eq(accounts.id, contentRevisions.savedBy))
    .where(
      and(
        eq(contentRevisions.itemId, id),
        lte(contentRevisions.revision, newest),
        // One more, to compare the last with.
        gt(contentRevisions.revision, newest - revisionsPageSize - 1),
      ),
    )
    .orderBy(desc(contentRevisions.revision));
  const revisions = rows.slice(0, revisionsPageSize).map(({ content, ...row }, at) => {
    const before = rows[at + 1]?.content;
    return { ...row, changed: before ? namedFields(kind, changedPaths(kind, before, content), locale) : null };
  });
  return { item: historyItem(kind, item, locale), revisions };
}

/** The part of an item that its history shows. */
export function historyItem(kind: AnyContentKind, item: DeskItem, locale: Locale): HistoryItem {
  const titles = titlesOf(kind, item.draft);
  const { id, state, revision, publishedRevision, scheduledRevision, scheduledAt } = item;
  const title = titles[textLocaleOf(locale)] || titles.zh_tw || titles.en_us;
  return { id, state, revision, publishedRevision, scheduledRevision, scheduledAt, title };
}
