import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Locale } from "~/locales/locale";
import { id, json, timestamp } from "../columns";
import { staticKeyTypes } from "../values";

/** Keys of industries, domains and knowledge with their texts and sub-items (spec §3, content). */
export const staticKeys = sqliteTable(
  "static_keys",
  {
    type: text("type", { enum: staticKeyTypes }).notNull(),
    key: text("key").notNull(),
    parentKey: text("parent_key"),
    position: integer("position").notNull(),
    zhTW: text("zh_tw").notNull(),
    enUS: text("en_us").notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.key] })],
);

/** Website content blocks by name and locale (spec §3); `content` is parsed by the block's own schema. */
export const contentBlocks = sqliteTable(
  "content_blocks",
  {
    name: text("name").notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    content: json<unknown>("content").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.locale] })],
);

export const mailStatuses = ["queued", "sent", "failed"] as const;

/** The outbox: one row per mail, written before it is queued. In development /dev/mail lists it. */
export const mails = sqliteTable(
  "mails",
  {
    id: id(),
    to: text("recipient").notNull(),
    template: text("template").notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    status: text("status", { enum: mailStatuses }).notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    createdAt: timestamp("created_at").notNull(),
    sentAt: timestamp("sent_at"),
    /** The account it is about, whatever the recipient's address; null on mails older than this column. */
    accountId: text("account_id"),
    /** Another account it mentions. */
    mentionsId: text("mentions_id"),
  },
  (table) => [
    index("mails_recipient").on(table.to, table.createdAt),
    index("mails_account").on(table.accountId),
    index("mails_mentions").on(table.mentionsId).where(sql`mentions_id IS NOT NULL`),
  ],
);
