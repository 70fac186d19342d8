import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { json, timestamp } from "../../columns";
import {
  learnedChoices,
  learnedFeatures,
  type MatchPlace,
  matchPlaces,
  type RankBand,
  type RoundRole,
  rankBands,
  type WorkLanguage,
} from "../../match-values";
import { type InvestorType, passReasons, sides } from "../../values";
import { accounts } from "../accounts/accounts";

/** The profiles shown to an account in one week (numbered from 1970), with each one's list and ranks. */
export interface ShownPicks {
  week: number;
  ids: string[];
  /** Where each was first shown; missing in rows of weeks before this was kept. */
  spots?: ShownSpot[];
}

export interface ShownSpot {
  place: MatchPlace;
  ranks: RankBand;
}

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
    /** The profiles shown among its suggestions this week, so that each counts once (`profile_looks`). */
    shown: json<ShownPicks>("shown").notNull().default({ week: 0, ids: [] }),
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
 * Whether an account's suggestions follow what it does, and since when; without a row, they always have. What was
 * learned is not stored, but computed from the acts themselves (decision 066).
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

/** Whom an account looks for, by its own words; an empty list leaves it open. */
export const matchWishes = sqliteTable("match_wishes", {
  accountId: text("account_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Types of investors, for startups. */
  types: json<InvestorType[]>("types").notNull(),
  /** Rounds of startups, for investors. */
  rounds: json<string[]>("rounds").notNull(),
  regions: json<string[]>("regions").notNull(),
  /** For a startup, what the investor should do; for an investor, what it does. */
  roles: json<RoundRole[]>("roles").notNull(),
  /** The languages that the account works in. */
  languages: json<WorkLanguage[]>("languages").notNull(),
  updatedAt: timestamp("updated_at").notNull(),
});

/** How evenly something is shared among the listed profiles of a side. */
export interface Sharing {
  profiles: number;
  /** The profiles that got any of it. */
  reached: number;
  /** The Gini coefficient: 0 if all get the same, near 1 if one gets all; null if nothing was shared. */
  gini: number | null;
  /** The share, from 0 to 1, of the tenth that gets most; null if nothing was shared. */
  topTenth: number | null;
}

/** How evenly suggestions and invitations were shared among listed profiles, by week. Names nobody. */
export const attentionWeeks = sqliteTable(
  "attention_weeks",
  {
    /** The week's Monday in Taipei, `YYYY-MM-DD`. */
    week: text("week").notNull(),
    side: text("side", { enum: sides }).notNull(),
    /** Members that were shown the profile among their suggestions. */
    suggested: json<Sharing>("suggested").notNull(),
    /** Invitations that the profile received. */
    invited: json<Sharing>("invited").notNull(),
    countedAt: timestamp("counted_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.side] })],
);

/** What became of suggestions, by week and by where they were shown. Counts of a week, without accounts. */
export const suggestionWeeks = sqliteTable(
  "suggestion_weeks",
  {
    /** The week's Monday in Taipei, `YYYY-MM-DD`. */
    week: text("week").notNull(),
    /** The side of the suggested profiles. */
    side: text("side", { enum: sides }).notNull(),
    place: text("place", { enum: matchPlaces }).notNull(),
    ranks: text("ranks", { enum: rankBands }).notNull(),
    /** How many suggestions were shown, each once for a member. */
    shown: integer("shown").notNull(),
    /** How many of them were then saved, invited, and passed, in the same week. */
    saved: integer("saved").notNull(),
    invited: integer("invited").notNull(),
    passed: integer("passed").notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.side, table.place, table.ranks] })],
);

/**
 * How many members were shown a listed profile among their suggestions, without recording to whom (decision 072). A row
 * for every profile with an owner that is or was listed.
 */
export const profileLooks = sqliteTable(
  "profile_looks",
  {
    profileId: text("profile_id")
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    side: text("side", { enum: sides }).notNull(),
    isListed: integer("is_listed", { mode: "boolean" }).notNull(),
    /** The week of the newest look, counted from 1970, and the looks in it. */
    week: integer("week").notNull().default(0),
    looks: integer("looks").notNull().default(0),
    /** The looks of the weeks before it, halved with each week. */
    recent: real("recent").notNull().default(0),
    /** The newest look, in milliseconds; 0 for a profile that still has to get its first. */
    lookedAt: timestamp("looked_at").notNull().default(0),
    /** The profile's version when it last got first looks, and when that was. */
    version: integer("version").notNull(),
    renewedAt: timestamp("renewed_at").notNull(),
  },
  (table) => [index("profile_looks_waiting").on(table.side, table.lookedAt).where(sql`is_listed = 1`)],
);
