import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { json, timestamp } from "../columns";
import { accounts } from "./accounts";

/** Which reviewer is working on a profile, so that two do not review the same one. A claim is advisory, not a lock. */
export const reviewClaims = sqliteTable("review_claims", {
  profileId: text("profile_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  reviewerId: text("reviewer_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" }),
  claimedAt: timestamp("claimed_at").notNull(),
});

/** A profile's content when it last went back to its owner, so that the next review can show what has changed. */
export const reviewVersions = sqliteTable("review_versions", {
  profileId: text("profile_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Whether the review returned it or it had been published. */
  outcome: text("outcome", { enum: ["returned", "published"] }).notNull(),
  /** The whole profile, in its format at the time. */
  content: json<Record<string, unknown>>("content").notNull(),
  keptAt: timestamp("kept_at").notNull(),
});
