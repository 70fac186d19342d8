import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { json, timestamp } from "../columns";
import { accounts } from "./accounts";

/** Which reviewer is at work on a profile, so that two of them do not read the same one. A claim is a note, not a lock. */
export const reviewClaims = sqliteTable("review_claims", {
  profileId: text("profile_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  reviewerId: text("reviewer_id")
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" }),
  claimedAt: timestamp("claimed_at").notNull(),
});

/** A profile as it was when it last came back to its owner, so that the next review can tell what has changed since. */
export const reviewVersions = sqliteTable("review_versions", {
  profileId: text("profile_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  /** Whether it came back by a return or from publication. */
  outcome: text("outcome", { enum: ["returned", "published"] }).notNull(),
  /** The whole profile in the shape it had then. */
  content: json<Record<string, unknown>>("content").notNull(),
  keptAt: timestamp("kept_at").notNull(),
});
