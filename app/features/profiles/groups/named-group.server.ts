import { and, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { insertIf } from "~/db/insert-if.server";
import { firewallRules, investorGroups, investors } from "~/db/schema";
import { groupTarget } from "~/features/core/access/walls";
import type { App } from "~/server/app.server";
import { ulid } from "~/server/ulid";
import { lineageBelow } from "./lineage";
import { bareName, type GroupNames, hasBareName, namesOf, searchedNames } from "./names";

interface NamedGroup {
  id: string;
  /** The statements that add the group if it is new; run them in the same batch as the statement that uses it. */
  inserts: BatchItem<"sqlite">[];
}

/** The most groups whose names contain the one that is looked for. */
const maxCandidates = 2000;

/**
 * Finds the groups with one of these names in either language, folded and without the legal form of a company: checked
 * ones first, then the oldest.
 */
export async function groupsNamed(app: App, names: readonly string[]): Promise<Array<GroupNames & { id: string }>> {
  const wanted = [...new Set(names.map(bareName))].filter((name) => name !== "");
  if (wanted.length === 0) return [];
  const contains = wanted.map((name) => sql`instr(${investorGroups.searched}, ${name}) > 0`);
  const candidates = await app.db
    .select({
      id: investorGroups.id,
      nameZh: investorGroups.nameZh,
      nameEn: investorGroups.nameEn,
      searched: investorGroups.searched,
    })
    .from(investorGroups)
    .where(sql`(${sql.join(contains, sql` OR `)})`)
    .orderBy(sql`${investorGroups.checkedAt} IS NULL`, investorGroups.id)
    .limit(maxCandidates);
  return candidates
    .filter(({ searched }) => wanted.some((name) => hasBareName(searched, name)))
    .map(({ id, nameZh, nameEn }) => ({ id, nameZh, nameEn }));
}

/**
 * Finds the group with this name (`groupsNamed`), or prepares a new one that staff have not checked. Null for an empty
 * name. The insert adds nothing if another post has just added the same name: guard with `isThere`.
 */
export async function namedGroup(app: App, name: string): Promise<NamedGroup | null> {
  if (name === "") return null;
  const [found] = await groupsNamed(app, [name]);
  if (found) return { id: found.id, inserts: [] };
  const at = app.now();
  const id = ulid(at);
  const names = namesOf(name);
  const row = { ...names, id, searched: searchedNames(names), lineage: lineageBelow(null, id) };
  return {
    id,
    inserts: [insertIf(app.db, investorGroups, { ...row, createdAt: at, updatedAt: at }, isNewName(row.searched))],
  };
}

/** Whether no group has exactly these names, for the guard of the statement that adds one. */
export const isNewName = (searched: string) =>
  sql`NOT EXISTS (SELECT 1 FROM investor_groups same WHERE same.searched = ${searched})`;

/** Whether a group is still there, for the guard of a statement that uses it. True without a group. */
export const isThere = (id: string | null) =>
  id === null ? sql`true` : sql`EXISTS (SELECT 1 FROM ${investorGroups} WHERE id = ${id})`;

/**
 * Whether startups may have rules about a group: it is offered to them (`findGroups`), or a rule names it or a group
 * above it.
 */
export async function mayHaveRules(app: App, id: string): Promise<boolean> {
  const row = await app.db.get<{ found: number }>(sql`
    SELECT 1 AS found FROM investor_groups g WHERE g.id = ${id} AND (
      g.checked_at IS NOT NULL
      OR EXISTS (SELECT 1 FROM investors i WHERE i.group_id = g.id AND i.status = 'active')
      OR EXISTS (SELECT 1 FROM firewall_rules rule WHERE rule.target IN (SELECT 'group:' || value FROM json_each(g.lineage)))
    )`);
  return row !== undefined && row !== null;
}

/** Whether a group is unused: no member or request, no group below it, and no rule that names it. */
export const isUnused = (id: string) => sql`
  NOT EXISTS (SELECT 1 FROM ${investors} WHERE group_id = ${id})
  AND NOT EXISTS (SELECT 1 FROM ${investors} WHERE asked_group_id = ${id})
  AND NOT EXISTS (SELECT 1 FROM investor_groups below WHERE below.parent_id = ${id})
  AND NOT EXISTS (SELECT 1 FROM ${firewallRules} WHERE target = ${groupTarget(id)})`;

/** Returns the statement that removes a group if it is unused and staff never checked it. */
export const removeIfUnused = (app: App, id: string) =>
  app.db
    .delete(investorGroups)
    .where(
      and(sql`${investorGroups.id} = ${id} AND checked_at IS NULL AND source = '' AND parent_id IS NULL`, isUnused(id)),
    );
