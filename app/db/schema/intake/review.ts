import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, json, timestamp, timestamps } from "../../columns";
import { accounts } from "../accounts/accounts";
import { events } from "../core/audit";

/** Which reviewer is working on a profile, to avoid duplicate reviews. A claim is advisory, not a lock. */
export const reviewClaims = sqliteTable("review_claims", {
  profileId: text("profile_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  reviewerId: text("reviewer_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" }),
  claimedAt: timestamp("claimed_at").notNull(),
});

/** A profile's content when it was last returned to its owner, so that the next review can show the changes. */
export const reviewVersions = sqliteTable("review_versions", {
  profileId: text("profile_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Whether the review returned it, or it was already published. */
  outcome: text("outcome", { enum: ["returned", "published"] }).notNull(),
  /** The whole profile, in its format at the time. */
  content: json<Record<string, unknown>>("content").notNull(),
  keptAt: timestamp("kept_at").notNull(),
});

/** A reviewer's unfinished remarks about a profile, available on all their devices. */
export const reviewDrafts = sqliteTable(
  "review_drafts",
  {
    profileId: text("profile_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    reviewerId: text("reviewer_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    note: text("note").notNull().default(""),
    /** By field; per-language fields without the language: `report.slogan`. */
    comments: json<Record<string, string>>("comments").notNull().default({}),
    updatedAt: timestamp("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.reviewerId] }),
    index("review_drafts_updated").on(table.updatedAt),
  ],
);

/** What owners answered to the comments of a return. */
export const reviewAnswers = sqliteTable(
  "review_answers",
  {
    /** The event of the return. */
    returnId: text("return_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    /** By field; per-language fields without the language: `report.slogan`. */
    field: text("field").notNull(),
    profileId: text("profile_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    answer: text("answer").notNull(),
    answeredAt: timestamp("answered_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.field] }),
    index("review_answers_profile").on(table.profileId),
  ],
);

/** Reusable remarks, shared by all reviewers. Owners read them in their own language. */
export const reviewPhrases = sqliteTable("review_phrases", {
  id: id(),
  /** Null once the author's account is gone. */
  authorId: text("author_id").references(() => accounts.id, { onDelete: "set null" }),
  zhTW: text("zh_tw").notNull().default(""),
  enUS: text("en_us").notNull().default(""),
  ...timestamps(),
});
