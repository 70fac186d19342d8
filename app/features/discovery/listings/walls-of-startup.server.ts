import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { isOneOf } from "~/db/is-one-of";
import { requireThat } from "~/db/require-change.server";
import { firewallRules } from "~/db/schema";
import type { Wall } from "~/features/core/access/walls";
import type { App } from "~/server/app.server";
import { type ListingWall, listingWalls, type NamedInRules, type NamedTargets, namedTargets } from "./walls";

/** The walls of a startup's listing. */
interface StartupWalls {
  walls: ListingWall[];
  /** The statements that fail the whole batch if the groups and investors that they rest on were changed since. */
  checks: BatchItem<"sqlite">[];
}

/** Returns the walls of the listing of a startup with these rules. */
export async function wallsOfRules(app: App, rules: readonly Wall[]): Promise<StartupWalls> {
  const named = namedTargets(rules);
  if (named.groupIds.length + named.investorIds.length === 0) {
    return { walls: listingWalls(rules, { groups: [], investors: [] }), checks: [] };
  }
  const places = placesOf(named);
  const [row] = await app.db.select({ places }).from(sql`(SELECT 1)`);
  const read = row?.places ?? "";
  return {
    walls: listingWalls(rules, JSON.parse(read) as NamedInRules),
    checks: [app.db.select({ areUnmoved: requireThat(sql`${places} = ${read}`) }).from(sql`(SELECT 1)`)],
  };
}

/** `NamedInRules` as JSON, in one order, so that what was read can be compared with what is stored. */
const placesOf = ({ groupIds, investorIds }: NamedTargets) => sql<string>`json_object(
  'groups', json((
    SELECT json_group_array(json(lineage)) FROM (
      SELECT g.lineage FROM investor_groups g WHERE ${isOneOf(sql`g.id`, groupIds)} ORDER BY g.id
    )
  )),
  'investors', json((
    SELECT json_group_array(json_object('id', id, 'isCvc', json(is_cvc), 'groups', json(lineage))) FROM (
      SELECT i.id, iif(i.type = 'cvc', 'true', 'false') AS is_cvc, coalesce(g.lineage, '[]') AS lineage
      FROM investors i LEFT JOIN investor_groups g ON g.id = i.group_id
      WHERE ${isOneOf(sql`i.id`, investorIds)} ORDER BY i.id
    )
  ))
)`;

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
