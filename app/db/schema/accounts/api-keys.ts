import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, json, timestamp } from "../../columns";
import type { ApiScope } from "../../values";
import { accounts } from "./accounts";

/** An account's keys for the API (product §18.8). A revoked key is deleted; an expired one is listed for a while. */
export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: id(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** SHA-256 of the key. */
    keyHash: text("key_hash").notNull().unique(),
    /** Its last characters, by which the owner recognizes it. */
    ending: text("ending").notNull(),
    scopes: json<ApiScope[]>("scopes").notNull(),
    createdAt: timestamp("created_at").notNull(),
    expiresAt: timestamp("expires_at").notNull(),
    /** Written at most once in a quarter of an hour; null if it was never used. */
    lastUsedAt: timestamp("last_used_at"),
  },
  (table) => [index("api_keys_account").on(table.accountId), index("api_keys_expires").on(table.expiresAt)],
);
