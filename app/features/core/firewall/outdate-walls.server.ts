import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { listings } from "~/db/schema";
import type { App } from "~/server/app.server";

/**
 * Returns the statement that marks listings as outdated, so that cron rebuilds them (`reindexOutdated`): those of
 * startups whose rules name one of these groups, one of their members, or one of these investors. Run it in the batch
 * that changes their place in the tree, or an investor's type. Each time has a value of its own, by which a listing
 * being rebuilt at the moment notices that it rests on what was true before.
 */
export function outdateWalls(
  app: App,
  { groupIds = [], investorIds = [] }: { groupIds?: readonly string[]; investorIds?: readonly string[] },
) {
  const targets = (kind: "group" | "investor", ids: readonly string[]) => ids.map((id) => `${kind}:${id}`);
  const members: SQL = sql`SELECT 'investor:' || id FROM investors WHERE ${isOneOf(sql`group_id`, groupIds)}`;
  const named = isOneOf(sql`target`, [...targets("group", groupIds), ...targets("investor", investorIds)]);
  return app.db
    .update(listings)
    .set({ indexVersion: sql`-1 - abs(random() % 1000000000000)` })
    .where(
      sql`${listings.profileId} IN (SELECT startup_id FROM firewall_rules WHERE ${named} OR target IN (${members}))`,
    );
}
