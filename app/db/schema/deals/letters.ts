import { sql } from "drizzle-orm";
import { check, index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, json, revision, timestamp, timestamps } from "../../columns";
import type { FigureKey } from "../../figure-values";
import { type LetterPart, letterAudiences, letterChoices, letterStates } from "../../letter-values";
import { investors } from "../profiles/investors";
import { startups } from "../profiles/startups";

/** One of a letter's numbers, as it stood when the letter was written. */
export interface LetterNumber {
  key: FigureKey;
  /** A whole number, for money in whole units of `figureCurrency`; null until it is filled in. */
  value: number | null;
  /** The number reported before it, with its day, `YYYY-MM-DD`. */
  before: { value: number; asOf: string } | null;
}

/** What a letter says. A part that its reader does not get is not in it. */
export interface LetterBlocks {
  numbers?: LetterNumber[];
  good?: string;
  bad?: string;
  ask?: string;
  next?: string;
  /** Only in a letter to holders: what they alone are told, and the parts that prospects do not get. */
  extra?: string;
  holdersOnly?: LetterPart[];
}

/**
 * The monthly letters of startups (product §27). One issue is two letters: one to holders, and one to prospects that
 * never contains what is for holders only. A sent letter never changes.
 */
export const letters = sqliteTable(
  "letters",
  {
    id: id(),
    /** Common to the letters to both audiences. */
    issueId: text("issue_id").notNull(),
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    audience: text("audience", { enum: letterAudiences }).notNull(),
    /** `YYYY-MM`. */
    month: text("month").notNull(),
    locale: text("locale", { enum: ["zh-TW", "en-US"] }).notNull(),
    blocks: json<LetterBlocks>("blocks").notNull(),
    state: text("state", { enum: letterStates }).notNull().default("draft"),
    scheduledFor: timestamp("scheduled_for_at"),
    sentAt: timestamp("sent_at"),
    /** The issue that this one corrects. */
    correctsIssueId: text("corrects_issue_id"),
    revision: revision(),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("letters_issue").on(table.issueId, table.audience),
    index("letters_of_startup").on(table.startupId, table.createdAt),
    index("letters_due").on(table.scheduledFor).where(sql`state = 'scheduled'`),
    // One letter a month to each audience, and one correction of each letter: a second one corrects the first.
    uniqueIndex("letters_month").on(table.startupId, table.month, table.audience).where(sql`corrects_issue_id IS NULL`),
    uniqueIndex("letters_corrects").on(table.correctsIssueId, table.audience).where(sql`corrects_issue_id IS NOT NULL`),
    check(
      "letters_to_prospects",
      sql`audience = 'holders' OR (json_extract(blocks, '$.extra') IS NULL AND json_extract(blocks, '$.holdersOnly') IS NULL)`,
    ),
  ],
);

/** Who gets a letter. */
export const letterCopies = sqliteTable(
  "letter_copies",
  {
    letterId: text("letter_id")
      .notNull()
      .references(() => letters.id, { onDelete: "cascade" }),
    readerId: text("reader_id")
      .notNull()
      .references(() => investors.id, { onDelete: "cascade" }),
    /** Null while the letter is scheduled. */
    sentAt: timestamp("sent_at"),
    /** When it was added to the conversation. */
    toldAt: timestamp("told_at"),
    /** What the reader did: offered help, and wrote in the conversation afterwards. */
    helpedAt: timestamp("helped_at"),
    repliedAt: timestamp("replied_at"),
  },
  (table) => [
    primaryKey({ columns: [table.letterId, table.readerId] }),
    index("letter_copies_reader").on(table.readerId, table.sentAt),
    index("letter_copies_untold").on(table.sentAt).where(sql`told_at IS NULL`),
  ],
);

/** Whom a startup calls holders. */
export const letterHolders = sqliteTable(
  "letter_holders",
  {
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    readerId: text("reader_id")
      .notNull()
      .references(() => investors.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.startupId, table.readerId] }),
    index("letter_holders_reader").on(table.readerId),
  ],
);

/** What investors have chosen about the letters of single startups. */
export const letterReaders = sqliteTable(
  "letter_readers",
  {
    readerId: text("reader_id")
      .notNull()
      .references(() => investors.id, { onDelete: "cascade" }),
    startupId: text("startup_id")
      .notNull()
      .references(() => startups.id, { onDelete: "cascade" }),
    choice: text("choice", { enum: letterChoices }).notNull(),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.readerId, table.startupId] }),
    index("letter_readers_startup").on(table.startupId),
  ],
);

/** The weekly mail with an investor's new letters. */
export const letterMails = sqliteTable(
  "letter_mails",
  {
    readerId: text("reader_id")
      .primaryKey()
      .references(() => investors.id, { onDelete: "cascade" }),
    /** When it is due; null if no letter waits. */
    dueAt: timestamp("due_at"),
    /** Until when letters were mailed. */
    mailedUntil: timestamp("mailed_until_at").notNull().default(0),
  },
  (table) => [index("letter_mails_due").on(table.dueAt).where(sql`due_at IS NOT NULL`)],
);
