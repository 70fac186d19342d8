import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { json, revision, revisions, timestamp, timestamps } from "../../columns";
import { accounts } from "../accounts/accounts";
import { files } from "../files/files";

/**
 * A content item of any kind (features/records/content): its draft, the live version, and possibly a scheduled one.
 * Content is JSON in the shape of its kind, with both languages in one.
 */
export const contentItems = sqliteTable(
  "content_items",
  {
    /** The rowid in `content_search`. */
    doc: integer("doc").primaryKey({ autoIncrement: true }),
    /** A ULID; the kind's name for kinds with a single item, such as website blocks. */
    id: text("id").notNull().unique(),
    kind: text("kind").notNull(),
    draft: json<Record<string, unknown>>("draft").notNull(),
    /** The draft's title in each language, for lists. */
    titleZhTW: text("title_zh_tw").notNull().default(""),
    titleEnUS: text("title_en_us").notNull().default(""),
    /** The live content; null unless published. */
    published: json<Record<string, unknown>>("published"),
    /** The revision it was published from. */
    publishedRevision: integer("published_revision"),
    /** When it was first published; unchanged by republishing. */
    publishedAt: timestamp("published_at"),
    /** When it was last published. */
    liveAt: timestamp("live_at"),
    /** The revision to be published at `scheduledAt`. */
    scheduledRevision: integer("scheduled_revision"),
    scheduledAt: timestamp("scheduled_at"),
    /** The account that scheduled it. */
    scheduledBy: text("scheduled_by"),
    /** The account that last saved it; null for the system. */
    updatedBy: text("updated_by"),
    /** Deleted items can be recovered. */
    deletedAt: timestamp("deleted_at"),
    ...revisions(),
    ...timestamps(),
  },
  (table) => [
    // One index per state that the desk lists.
    index("content_items_kept").on(table.kind, table.updatedAt).where(sql`deleted_at IS NULL`),
    index("content_items_recent").on(table.updatedAt).where(sql`deleted_at IS NULL`),
    index("content_items_drafts")
      .on(table.kind, table.updatedAt)
      .where(sql`deleted_at IS NULL AND scheduled_at IS NULL AND published_revision IS NULL`),
    index("content_items_live").on(table.kind, table.updatedAt).where(sql`published_revision IS NOT NULL`),
    index("content_items_changed")
      .on(table.kind, table.updatedAt)
      .where(sql`published_revision IS NOT NULL AND published_revision <> revision`),
    index("content_items_deleted").on(table.kind, table.updatedAt).where(sql`deleted_at IS NOT NULL`),
    index("content_items_scheduled").on(table.scheduledAt).where(sql`scheduled_at IS NOT NULL`),
  ],
);

/** Every saved version of an item's draft. */
export const contentRevisions = sqliteTable(
  "content_revisions",
  {
    itemId: text("item_id").notNull(),
    revision: integer("revision").notNull(),
    content: json<Record<string, unknown>>("content").notNull(),
    /** The account that saved it; null for the system. */
    savedBy: text("saved_by"),
    savedAt: timestamp("saved_at").notNull(),
    /** The revision that this one restored. */
    restoredFrom: integer("restored_from"),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.revision] })],
);

/**
 * The lists that contain a published item: all of its kind (`""`), one per tag (`tag:…`), and its group (`group:…`).
 * Written with the item; triggers maintain each list's size in `content_totals`.
 */
export const contentLists = sqliteTable(
  "content_lists",
  {
    kind: text("kind").notNull(),
    list: text("list").notNull(),
    /** The order in the list (`sortOf` of the kind). */
    sortKey: real("sort_key").notNull(),
    itemId: text("item_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.list, table.itemId] }),
    index("content_lists_order").on(table.kind, table.list, table.sortKey, table.itemId),
    index("content_lists_item").on(table.itemId),
  ],
);

/** The number of items of each list; written by triggers only. */
export const contentTotals = sqliteTable(
  "content_totals",
  {
    kind: text("kind").notNull(),
    list: text("list").notNull(),
    number: integer("number").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.list] }),
    // The largest lists of a kind, for its most used tags.
    index("content_totals_used").on(table.kind, table.number, table.list).where(sql`number > 0`),
  ],
);

/** The image library: images for use in content, with their alternative texts. */
export const contentImages = sqliteTable(
  "content_images",
  {
    fileId: text("file_id")
      .primaryKey()
      .references(() => files.id, { onDelete: "cascade" }),
    /** The rowid in `content_image_search`. */
    doc: integer("doc"),
    altZhTW: text("alt_zh_tw").notNull().default(""),
    altEnUS: text("alt_en_us").notNull().default(""),
    /** In pixels; 0 if unknown. */
    width: integer("width").notNull().default(0),
    height: integer("height").notNull().default(0),
    addedBy: text("added_by"),
    /** Hidden in the library; existing uses in content still show it. */
    archivedAt: timestamp("archived_at"),
    revision: revision(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("content_images_doc").on(table.doc),
    index("content_images_active").on(table.createdAt).where(sql`archived_at IS NULL`),
    index("content_images_archived").on(table.archivedAt).where(sql`archived_at IS NOT NULL`),
    index("content_images_untitled")
      .on(table.createdAt)
      .where(sql`archived_at IS NULL AND (alt_zh_tw = '' OR alt_en_us = '')`),
  ],
);

/** Images used by any saved version of an item, so that a restored version still finds them. */
export const contentImageUses = sqliteTable(
  "content_image_uses",
  {
    fileId: text("file_id").notNull(),
    itemId: text("item_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.itemId] }), index("content_image_uses_item").on(table.itemId)],
);

/** Who has an item's form open. Cron removes old rows, so there are about as many rows as open forms. */
export const contentEditors = sqliteTable(
  "content_editors",
  {
    itemId: text("item_id").notNull(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    seenAt: timestamp("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.itemId, table.accountId] })],
);

/** Videos and captions used by any saved version of an item, so that a restored version still finds them. */
export const contentFileUses = sqliteTable(
  "content_file_uses",
  {
    fileId: text("file_id").notNull(),
    itemId: text("item_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.itemId] })],
);
