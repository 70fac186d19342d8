import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, revision, timestamp, timestamps } from "../../columns";
import { startups } from "../profiles/startups";

/** News a startup publishes about itself (product §3.9). `content` is sanitised HTML. */
export const startupNews = sqliteTable(
  "startup_news",
  {
    id: id(),
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    titleZhTW: text("title_zh_tw").notNull().default(""),
    titleEnUS: text("title_en_us").notNull().default(""),
    contentZhTW: text("content_zh_tw").notNull().default(""),
    contentEnUS: text("content_en_us").notNull().default(""),
    photo: text("photo"),
    /** An external press article, if the news is about one. */
    link: text("link").notNull().default(""),
    publishAt: timestamp("publish_at").notNull(),
    revision: revision(),
    ...timestamps(),
  },
  (table) => [index("startup_news_startup").on(table.startupId, table.publishAt)],
);

/** What a startup offers its backers (product §3.9). */
export const startupRewards = sqliteTable(
  "startup_rewards",
  {
    id: id(),
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    nameZhTW: text("name_zh_tw").notNull().default(""),
    nameEnUS: text("name_en_us").notNull().default(""),
    descriptionZhTW: text("description_zh_tw").notNull().default(""),
    descriptionEnUS: text("description_en_us").notNull().default(""),
    /** The minimum investment, in whole units of the startup's currency; null for none. */
    minimumAmount: integer("minimum_amount"),
    position: integer("position").notNull(),
    revision: revision(),
    ...timestamps(),
  },
  (table) => [index("startup_rewards_startup").on(table.startupId, table.position)],
);
