import { sql } from "drizzle-orm";
import { investors, startups } from "~/db/schema";

/**
 * Conditions for a published profile that is looked up by id. The `+` keeps SQLite from using the index of published
 * profiles and reading all of them.
 */
export const isPublishedStartup = sql`+${startups.isPublish} = 2`;
export const isOwnedStartup = sql`+${startups.isPublish} = 2 AND ${startups.unclaimedSource} IS NULL`;
export const isListedInvestor = sql`+${investors.status} = 'active'`;
