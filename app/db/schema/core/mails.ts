import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Locale } from "~/locales/locale";
import { id, timestamp } from "../../columns";

export const mailStatuses = ["queued", "sent", "failed"] as const;

/** A text file attached to a mail; `type` is its media type. */
export interface MailAttachment {
  name: string;
  type: string;
  text: string;
}

/** The outbox: one row per mail, written before it is queued. In development, /dev/mail lists it. */
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
    /** The account it is about, whatever the recipient's address; null for mails older than this column. */
    accountId: text("account_id"),
    /** Another account it mentions. */
    mentionsId: text("mentions_id"),
    /** The newsletter subscription it belongs to; deleted together with it. */
    subscriberId: text("subscriber_id"),
    /** The reply address, if it differs from the sender's. */
    replyTo: text("reply_to"),
    /** An attached text file, such as a meeting's calendar file. */
    attachment: text("attachment", { mode: "json" }).$type<MailAttachment>(),
    /** Not sent before this time; null if at once. */
    dueAt: timestamp("due_at"),
  },
  (table) => [
    index("mails_recipient").on(table.to, table.createdAt),
    index("mails_account").on(table.accountId),
    index("mails_mentions").on(table.mentionsId).where(sql`mentions_id IS NOT NULL`),
    index("mails_due").on(table.dueAt).where(sql`due_at IS NOT NULL`),
    index("mails_subscriber").on(table.subscriberId).where(sql`subscriber_id IS NOT NULL`),
  ],
);
