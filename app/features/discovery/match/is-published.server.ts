import { sql } from "drizzle-orm";
import { investors, startups } from "~/db/schema";

/**
 * The conditions that a profile found by its id is published. The `+` keeps SQLite from using the index of published
 * profiles, by which it would read all of them to find a few ids.
 */
export const isPublishedStartup = sql`+${startups.isPublish} = 2`;
export const isOwnedStartup = sql`+${startups.isPublish} = 2 AND ${startups.unclaimedSource} IS NULL`;
export const isListedInvestor = sql`+${investors.status} = 'active'`;
