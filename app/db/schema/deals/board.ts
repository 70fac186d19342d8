import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { amountStates, boardActs, cardMovers, cardStages, noteScopes, shownStates } from "../../board-values";
import { id, json, timestamp, timestamps } from "../../columns";
import { passReasons } from "../../values";
import { accounts } from "../accounts/accounts";

/** A deal from elsewhere. */
export interface OutsideSubject {
  name: string;
  /** An `https:` or `http:` URL; empty if unknown. */
  link: string;
}

/**
 * The cards of boards (product §23). Triggers make and move them by what the product's users do; the commands of the
 * board do the rest (decision 062).
 */
export const cards = sqliteTable(
  "cards",
  {
    id: id(),
    /** The account whose board it is on; later, a team's. */
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The profile of the other side; null for a deal from elsewhere, and once that account is erased. */
    subjectId: text("subject_id").references(() => accounts.id, { onDelete: "set null" }),
    outside: json<OutsideSubject>("outside"),
    stage: text("stage", { enum: cardStages }).notNull(),
    movedBy: text("moved_by", { enum: cardMovers }).notNull(),
    stageSinceAt: timestamp("stage_since_at").notNull(),
    /** The card's stage before a pass moved it, which reopening restores. */
    priorStage: text("prior_stage", { enum: cardStages }),
    priorSinceAt: timestamp("prior_since_at"),
    /** The reason of the pass that moved it. */
    passReason: text("pass_reason", { enum: passReasons }),
    lastAct: text("last_act", { enum: boardActs }),
    lastActAt: timestamp("last_act_at"),
    nextStep: text("next_step").notNull().default(""),
    /** `YYYY-MM-DD`. */
    nextOn: text("next_on"),
    /** `YYYY-MM-DD`. */
    decideBy: text("decide_by"),
    /** What the other side sees of this card; null for nothing. */
    shownState: text("shown_state", { enum: shownStates }),
    /** The day of the decision as shown to the other side, `YYYY-MM-DD`. */
    shownBy: text("shown_by"),
    /** A startup's card: what the investor may put into the round, in whole units of the startup's currency. */
    amount: integer("amount"),
    amountState: text("amount_state", { enum: amountStates }),
    /** Until when its owner has seen what changed. */
    seenAt: timestamp("seen_at").notNull(),
    /** When the subject's account was erased. */
    leftAt: timestamp("left_at"),
    /** Incremented on every change by hand or of the stage, to detect concurrent ones. */
    version: integer("version").notNull().default(0),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("cards_subject").on(table.workspaceId, table.subjectId),
    index("cards_stage").on(table.workspaceId, table.stage, nextFirst, table.id),
    index("cards_of_subject").on(table.subjectId),
    index("cards_closed").on(table.workspaceId, table.stageSinceAt).where(sql`stage IN ('won', 'passed')`),
    index("cards_by_hand").on(table.workspaceId, table.stageSinceAt).where(sql`moved_by = 'hand'`),
    index("cards_amounts").on(table.workspaceId).where(sql`amount IS NOT NULL`),
  ],
);

/** The order within a column: by the date of the next step, cards without one last. */
const nextFirst = sql`CASE WHEN next_on IS NULL THEN '~' ELSE next_on END`;

/** How many cards of a board are in each stage, kept by triggers. */
export const cardCounts = sqliteTable(
  "card_counts",
  {
    workspaceId: text("workspace_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    stage: text("stage", { enum: cardStages }).notNull(),
    number: integer("number").notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.stage] })],
);

/**
 * The history of cards: a row per change of stage, written by triggers, which keep the first and the newest 200 of a
 * card.
 */
export const cardMoves = sqliteTable(
  "card_moves",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    cardId: text("card_id")
      .notNull()
      .references(() => cards.id, { onDelete: "cascade" }),
    at: timestamp("moved_at").notNull(),
    /** Null when the card was made. */
    fromStage: text("from_stage", { enum: cardStages }),
    toStage: text("to_stage", { enum: cardStages }).notNull(),
    movedBy: text("moved_by", { enum: cardMovers }).notNull(),
    /** The act that moved it; null for a move by hand. */
    act: text("act", { enum: boardActs }),
    /** The card's state before, which undoing restores; null when the card was made. */
    fromSinceAt: timestamp("from_since_at"),
    fromMovedBy: text("from_moved_by", { enum: cardMovers }),
    fromReason: text("from_reason", { enum: passReasons }),
    fromPriorStage: text("from_prior_stage", { enum: cardStages }),
    fromPriorSinceAt: timestamp("from_prior_since_at"),
  },
  (table) => [
    index("card_moves_card").on(table.cardId, table.id),
    index("card_moves_won").on(table.at).where(sql`to_stage = 'won'`),
  ],
);

export const cardNotes = sqliteTable(
  "card_notes",
  {
    id: id(),
    cardId: text("card_id")
      .notNull()
      .references(() => cards.id, { onDelete: "cascade" }),
    authorId: text("author_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    scope: text("scope", { enum: noteScopes }).notNull(),
    text: text("text").notNull(),
    ...timestamps(),
  },
  (table) => [index("card_notes_card").on(table.cardId, table.id), index("card_notes_author").on(table.authorId)],
);

export const cardTags = sqliteTable(
  "card_tags",
  {
    cardId: text("card_id")
      .notNull()
      .references(() => cards.id, { onDelete: "cascade" }),
    /** Folded, so that spellings that differ in case or width are one tag. */
    tag: text("tag").notNull(),
    /** As it was typed. */
    label: text("label").notNull(),
  },
  (table) => [primaryKey({ columns: [table.cardId, table.tag] })],
);

/** The Monday sheets mailed to an account (product §23.7). A trigger adds the row with the first card. */
export const boardMails = sqliteTable(
  "board_mails",
  {
    accountId: text("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** When its sheet is due next. */
    dueAt: timestamp("due_at").notNull(),
    /** The Monday of the last sheet that was handled, `YYYY-MM-DD`, with or without a mail; empty before the first. */
    week: text("week").notNull().default(""),
  },
  (table) => [index("board_mails_due").on(table.dueAt)],
);
