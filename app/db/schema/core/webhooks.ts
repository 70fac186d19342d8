import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, json, timestamp } from "../../columns";
import { deliveryProblems, deliveryStates, type WebhookEvent, webhookEvents } from "../../values";
import { accounts } from "../accounts/accounts";

/** The addresses at which members' own programs receive their account's events (decision 085). */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: id(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    /** The events it receives. */
    events: json<WebhookEvent[]>("events").notNull(),
    /** The encrypted secret that signs its messages, so that its owner can copy it again. */
    secretSealed: text("secret_sealed").notNull(),
    /** The previous secret, which also signs until `oldSecretUntilAt`, so that a program can switch over. */
    oldSecretSealed: text("old_secret_sealed"),
    oldSecretUntilAt: timestamp("old_secret_until_at"),
    createdAt: timestamp("created_at").notNull(),
    /** Since when nothing is sent there: turned off by its owner, or because it failed for days. */
    disabledAt: timestamp("disabled_at"),
    /** Since when every message has failed. */
    failingSinceAt: timestamp("failing_since_at"),
  },
  (table) => [index("webhooks_account").on(table.accountId)],
);

/** A message to a webhook, with its last attempt; kept for a while as the log of its owner. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    /** Sent as `webhook-id`, the same with each attempt. */
    id: id(),
    webhookId: text("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    event: text("event", { enum: webhookEvents }).notNull(),
    /** The JSON that is sent. */
    body: text("body").notNull(),
    state: text("state", { enum: deliveryStates }).notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    /** When it is sent, or sent again; null once it is delivered or given up. */
    dueAt: timestamp("due_at"),
    /** The status of the last answer, and why the last attempt failed. */
    status: integer("status"),
    problem: text("problem", { enum: deliveryProblems }),
    createdAt: timestamp("created_at").notNull(),
    triedAt: timestamp("tried_at"),
  },
  (table) => [
    index("webhook_deliveries_webhook").on(table.webhookId, table.id),
    index("webhook_deliveries_due").on(table.dueAt).where(sql`due_at IS NOT NULL`),
    index("webhook_deliveries_created").on(table.createdAt),
  ],
);
