import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { json, timestamp } from "../../columns";
import { learnedChoices, learnedFeatures } from "../../match-values";
import { passReasons } from "../../values";
import { accounts } from "../accounts/accounts";

/** An account's best matches, kept for a day; the feature parses the JSON. */
export const matchPicks = sqliteTable(
  "match_picks",
  {
    accountId: text("account_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The basis of comparison: the account's own profile and how common each attribute is. */
    basis: json<unknown>("basis").notNull(),
    picks: json<unknown>("picks").notNull(),
    /** The profile version and the viewer's access that the matches were computed for. */
    madeFor: text("made_for").notNull(),
    madeAt: timestamp("made_at").notNull(),
  },
  (table) => [index("match_picks_made").on(table.madeAt)],
);

/** The profiles an account has marked "not for me". */
export const matchDismissals = sqliteTable(
  "match_dismissals",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    targetId: text("target_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Why, if the account said so. */
    reason: text("reason", { enum: passReasons }),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.targetId] }),
    index("match_dismissals_newest").on(table.accountId, table.createdAt),
  ],
);

/**
 * Whether an account's suggestions follow what it does, and since when; without a row, they do and always have. What was
 * learned is not stored: it is computed from the acts themselves (decision 066).
 */
export const matchLearning = sqliteTable("match_learning", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  isOn: integer("is_on", { mode: "boolean" }).notNull().default(true),
  /** Acts up to this time do not count; null unless the account deleted what was learned. */
  forgottenAt: timestamp("forgotten_at"),
});

/** What an account has said about a line of what was learned. */
export const matchChoices = sqliteTable(
  "match_choices",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    feature: text("feature", { enum: learnedFeatures }).notNull(),
    key: text("key").notNull(),
    choice: text("choice", { enum: learnedChoices }).notNull(),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.feature, table.key] })],
);
