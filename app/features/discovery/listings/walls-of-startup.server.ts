import { eq, sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { requireThat } from "~/db/require-change.server";
import { firewallRules, investorGroups, investors } from "~/db/schema";
import type { Wall } from "~/features/core/access/walls";
import type { App } from "~/server/app.server";
import { type ListingWall, listingWalls, namedTargets } from "./walls";

/** Returns the walls of the listing of a startup with these rules. */
export async function wallsOfRules(app: App, rules: readonly Wall[]): Promise<ListingWall[]> {
  if (rules.length === 0) return [];
  const { groupIds, investorIds } = namedTargets(rules);
  const [groups, named] = await app.db.batch([
    app.db.select({ lineage: investorGroups.lineage }).from(investorGroups).where(isOneOf(investorGroups.id, groupIds)),
    app.db
      .select({ id: investors.id, type: investors.type, groups: investorGroups.lineage })
      .from(investors)
      .leftJoin(investorGroups, eq(investorGroups.id, investors.groupId))
      .where(isOneOf(investors.id, investorIds)),
  ]);
  return listingWalls(rules, {
    groups: groups.map(({ lineage }) => lineage),
    investors: named.map(({ id, type, groups }) => ({ id, isCvc: type === "cvc", groups: groups ?? [] })),
  });
}

/**
 * The statement that fails the whole batch unless the startup's rules are these: a listing written by others would show
 * what has just been hidden.
 */
export function requireRules(app: App, startupId: string, rules: readonly Wall[]) {
  const names = rules.map((rule) => `${rule.target} ${rule.class}`);
  const isKnown = isOneOf(sql`${firewallRules.target} || ' ' || ${firewallRules.class}`, names);
  const areThese = sql`(
    SELECT count(*) = ${names.length} AND total(${isKnown}) = ${names.length} FROM ${firewallRules}
    WHERE ${eq(firewallRules.startupId, startupId)}
  )`;
  return app.db.select({ areThese: requireThat(areThese) }).from(sql`(SELECT 1)`);
}
