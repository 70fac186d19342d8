import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, timestamp } from "../../columns";
import { accounts, sessions } from "../accounts/accounts";

/** The browsers that receive an account's push notifications. One ends with the session in which it was turned on. */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: id(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    sessionId: text("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** Where its push service takes messages. */
    endpoint: text("endpoint").notNull().unique(),
    /** The browser's keys, with which messages are encrypted (RFC 8291). */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [
    index("push_subscriptions_account").on(table.accountId),
    index("push_subscriptions_session").on(table.sessionId),
  ],
);
