import { accounts, contentItems } from "~/db/schema";
import { findContentKind } from "~/features/publishing/content-kinds";
import type { Locale } from "~/locales/locale";
import { type ItemState, stateOf } from "./item.server";

/** An item in the desk's lists. Times are milliseconds. */
export interface ListedItem {
  id: string;
  kind: string;
  kindName: string;
  isSingle: boolean;
  /** The draft's title by language, empty where it has none. */
  titles: Record<Locale, string>;
  state: ItemState;
  /** Whether the draft differs from what readers see, or would see at the scheduled time. */
  hasChanges: boolean;
  scheduledAt: number | null;
  updatedAt: number;
  /** The email address of the last editor; null for the system. */
  updatedBy: string | null;
}

/** What the desk's lists select. */
export const listedColumns = {
  doc: contentItems.doc,
  id: contentItems.id,
  kind: contentItems.kind,
  titleZhTW: contentItems.titleZhTW,
  titleEnUS: contentItems.titleEnUS,
  revision: contentItems.revision,
  publishedRevision: contentItems.publishedRevision,
  scheduledRevision: contentItems.scheduledRevision,
  scheduledAt: contentItems.scheduledAt,
  deletedAt: contentItems.deletedAt,
  updatedAt: contentItems.updatedAt,
  updatedBy: accounts.email,
};

type ListedRow = Pick<
  typeof contentItems.$inferSelect,
  Exclude<keyof typeof listedColumns & keyof typeof contentItems.$inferSelect, "updatedBy">
> & { updatedBy: string | null };

/** Converts rows to items; skips kinds that no longer exist. */
export function listedItems(rows: readonly ListedRow[], locale: Locale): ListedItem[] {
  return rows.flatMap((row): ListedItem[] => {
    const kind = findContentKind(row.kind);
    if (!kind) return [];
    const waiting = row.scheduledRevision ?? row.publishedRevision;
    return [
      {
        id: row.id,
        kind: row.kind,
        kindName: kind.texts[locale].name,
        isSingle: kind.isSingle,
        titles: { "zh-TW": row.titleZhTW, "en-US": row.titleEnUS },
        state: stateOf(row),
        hasChanges: waiting !== null && waiting !== row.revision,
        scheduledAt: row.scheduledAt,
        updatedAt: row.updatedAt,
        updatedBy: row.updatedBy,
      },
    ];
  });
}
