import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Locale } from "~/locales/locale";
import { id, timestamp } from "../../columns";

/** A message of the official account at LINE, with up to four buttons, which open pages. */
export interface LineMessage {
  /** At most 160 characters. */
  text: string;
  buttons: { label: string; url: string }[];
}

/** A push notification, whose click opens a page. */
export interface PushMessage {
  title: string;
  text: string;
  /** The page's path, in a language. */
  path: string;
  /** Sent right away, so it may wake a device. */
  isUrgent?: true;
  /** When it becomes useless, in milliseconds. */
  until?: number;
}

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
    /** Sent by LINE instead, unless LINE refuses it; null for a mail. `retryKey`: LINE takes each key once. */
    line: text("line", { mode: "json" }).$type<LineMessage & { retryKey: string }>(),
    /** The month, `YYYY-MM`, whose messages at LINE it has been counted among; null before that. */
    lineMonth: text("line_month"),
    /** Sent as a push notification instead, unless no browser takes it; null for a mail. */
    push: text("push", { mode: "json" }).$type<PushMessage>(),
  },
  (table) => [
    index("mails_recipient").on(table.to, table.createdAt),
    index("mails_account").on(table.accountId),
    index("mails_mentions").on(table.mentionsId).where(sql`mentions_id IS NOT NULL`),
    index("mails_due").on(table.dueAt).where(sql`due_at IS NOT NULL`),
    index("mails_subscriber").on(table.subscriberId).where(sql`subscriber_id IS NOT NULL`),
  ],
);

/** The paid messages of the official account, by month in Taiwan, `YYYY-MM`. */
export const lineMonths = sqliteTable("line_months", {
  month: text("month").primaryKey(),
  used: integer("used").notNull().default(0),
  /** When staff were told that the budget is used up; null if it is not. */
  toldAt: timestamp("told_at"),
});
