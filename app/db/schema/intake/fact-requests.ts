import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "../../columns";
import { accounts } from "../accounts/accounts";

/** When owners were last asked to confirm the facts of their listed profile. */
export const factRequests = sqliteTable("fact_requests", {
  profileId: text("profile_id")
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  askedAt: timestamp("asked_at").notNull(),
});
