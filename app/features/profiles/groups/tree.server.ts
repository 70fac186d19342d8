import { eq, type SQL, sql } from "drizzle-orm";
import { investorGroups } from "~/db/schema";
import type { App } from "~/server/app.server";
import type { PlacedGroup } from "./lineage";

/** A subquery for the ids of a group and all groups below it. */
export const idsWithin = (id: string | SQL) => sql`(
  WITH RECURSIVE within(id) AS (
    SELECT ${id} UNION SELECT g.id FROM within JOIN investor_groups g ON g.parent_id = within.id
  ) SELECT id FROM within
)`;

/** Reads a group and all groups below it, in order of id. */
export function readWithin(app: App, id: string): Promise<PlacedGroup[]> {
  return app.db
    .select({ id: investorGroups.id, lineage: investorGroups.lineage })
    .from(investorGroups)
    .where(sql`${investorGroups.id} IN ${idsWithin(id)}`)
    .orderBy(investorGroups.id);
}

/** Condition for guarded statements: a group and those below it are still as `readWithin` returned them. */
export const areUnchanged = (id: string, groups: readonly PlacedGroup[]) =>
  sql`(SELECT json_group_array(lineage) FROM (
    SELECT g.lineage FROM investor_groups g WHERE g.id IN ${idsWithin(id)} ORDER BY g.id
  )) = ${JSON.stringify(groups.map(({ lineage }) => JSON.stringify(lineage)))}`;

/** Condition for guarded statements: a group still has this lineage. */
export const isPlacedAt = (lineage: readonly string[]) =>
  sql`EXISTS (SELECT 1 FROM investor_groups g WHERE g.id = ${lineage.at(-1)} AND g.lineage = ${JSON.stringify(lineage)})`;

/** Returns the statement that stores new lineages. */
export function placeStatement(app: App, groups: readonly PlacedGroup[]) {
  const rows = JSON.stringify(groups.map(({ id, lineage }) => ({ id, lineage: JSON.stringify(lineage) })));
  return app.db
    .update(investorGroups)
    .set({
      lineage: sql`(SELECT value ->> 'lineage' FROM json_each(${rows}) WHERE value ->> 'id' = ${investorGroups.id})`,
    })
    .where(sql`${investorGroups.id} IN (SELECT value ->> 'id' FROM json_each(${rows}))`);
}

/** Reads a group's lineage; null if there is no such group. */
export async function readLineage(app: App, id: string): Promise<string[] | null> {
  const row = await app.db
    .select({ lineage: investorGroups.lineage })
    .from(investorGroups)
    .where(eq(investorGroups.id, id))
    .get();
  return row?.lineage ?? null;
}
