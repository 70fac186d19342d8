import { sql } from "drizzle-orm";
import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, json, timestamp } from "../../columns";
import { noticeChannels } from "../../values";
import { accounts } from "../accounts/accounts";

/** What a notice's line says besides names, which are read when it is shown. */
export interface NoticeValues {
  /** A title by staff, or the reader's own. */
  title?: string;
  number?: string;
  /** A time it is about, in milliseconds. */
  at?: number;
  /** The part of the page it leads to, an element's id. */
  part?: string;
}

/** One row per notice to an account (decision 067). Triggers count the unseen ones in `accounts`. */
export const notices = sqliteTable(
  "notices",
  {
    id: id(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** A row of the register (`core/notice-kinds/register.ts`). */
    kind: text("kind").notNull(),
    /** What it leads to, such as an order. */
    subjectId: text("subject_id"),
    /** Another account that it names or leads to; erasing that deletes the notice. */
    mentionsId: text("mentions_id"),
    values: json<NoticeValues>("values_json").notNull().default({}),
    /** The one channel that delivers it, besides the list. */
    channel: text("channel", { enum: noticeChannels }).notNull(),
    /** The mail that contains it; null while it waits for a digest. */
    mailId: text("mail_id"),
    createdAt: timestamp("created_at").notNull(),
    seenAt: timestamp("seen_at"),
  },
  (table) => [
    index("notices_account").on(table.accountId, table.id),
    index("notices_created").on(table.createdAt),
    index("notices_mail").on(table.mailId).where(sql`mail_id IS NOT NULL`),
    index("notices_mentions").on(table.mentionsId).where(sql`mentions_id IS NOT NULL`),
    index("notices_unseen").on(table.accountId, table.id).where(sql`seen_at IS NULL`),
  ],
);

/** When an account's next digest is due. */
export const noticeDigests = sqliteTable(
  "notice_digests",
  {
    accountId: text("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Null while nothing waits. */
    dueAt: timestamp("due_at"),
    /** The day of the last one in the account's time zone, `YYYY-MM-DD`; empty before the first. */
    sentOn: text("sent_on").notNull().default(""),
  },
  (table) => [index("notice_digests_due").on(table.dueAt).where(sql`due_at IS NOT NULL`)],
);
