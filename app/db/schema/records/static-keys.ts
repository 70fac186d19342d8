import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { staticKeyTypes } from "../../values";

/** Keys of industries, domains and knowledge with their texts and sub-items (product §13.1). */
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
