import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, json, timestamp, timestamps } from "../../columns";

/** Corporate groups that investors belong to: a parent with its funds and subsidiaries. Staff maintain the tree. */
export const investorGroups = sqliteTable(
  "investor_groups",
  {
    id: id(),
    parentId: text("parent_id").references((): AnySQLiteColumn => investorGroups.id),
    nameZh: text("name_zh").notNull(),
    nameEn: text("name_en").notNull().default(""),
    /** Both names folded (`fold`), for searches by part of a name. */
    searched: text("searched").notNull(),
    /** Ids from the top of the tree to the group itself; derived from `parent_id`. */
    lineage: json<string[]>("lineage").notNull(),
    /** Where staff found who owns it, usually a web address; empty until checked. */
    source: text("source").notNull().default(""),
    /** When staff last compared it with the source; null for a group that only an investor has named. */
    checkedAt: timestamp("checked_at"),
    ...timestamps(),
  },
  (table) => [
    index("investor_groups_parent").on(table.parentId),
    index("investor_groups_searched").on(table.searched),
    index("investor_groups_checked").on(table.searched).where(sql`checked_at IS NOT NULL`),
    index("investor_groups_unchecked").on(table.id).where(sql`checked_at IS NULL`),
  ],
);
