import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "../../columns";

/**
 * Forms and API calls that changed something in the last days, so that a repeated post changes nothing (decision 033).
 * The sender cannot be read from it: the id is a hash, and the answer is encrypted with the post's key.
 */
export const usedPosts = sqliteTable(
  "used_posts",
  {
    /** A hash of the sender, the path and the key. */
    id: text("id").primaryKey(),
    /** A hash of the body. */
    bodyHash: text("body_hash").notNull(),
    /** The encrypted answer; null until the command has finished. */
    answer: text("answer"),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [index("used_posts_created").on(table.createdAt)],
);
