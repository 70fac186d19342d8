import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "../columns";
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
