import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { accounts, events, investorGroups, investors } from "~/db/schema";
import type { InvestorType } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { groupTarget } from "~/features/core/access/walls";
import { countMembers, type MemberCount, noMembers } from "~/features/profiles/groups/count-members.server";
import { isAsked } from "~/features/profiles/groups/declaration";
import { groupsNamed } from "~/features/profiles/groups/named-group.server";
import { bareName, type GroupNames, groupNameIn } from "~/features/profiles/groups/names";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { groupsToCheck, isOnlyTyped, uncheckedGroups, waitingDeclarations } from "./to-check";

/** The most groups that the tree and the selects read. */
const maxGroups = 2000;
export const treePageSize = 20;
export const checkPageSize = 20;
const historySize = 50;

/** A group in the staff's tree. */
export interface ListedGroup {
  id: string;
  nameZh: string;
  nameEn: string;
  /** Names from the top of the tree to the group itself, in the reader's language. */
  path: string[];
  source: string;
  checkedAt: number | null;
  /** Investors in it and in the groups below it. */
  members: MemberCount;
}

/** A group offered by a select. */
export interface GroupChoice {
  id: string;
  /** Names from the top of the tree to the group itself, in the reader's language. */
  path: string[];
  lineage: string[];
}

const columns = {
  id: investorGroups.id,
  nameZh: investorGroups.nameZh,
  nameEn: investorGroups.nameEn,
  lineage: investorGroups.lineage,
  source: investorGroups.source,
  checkedAt: investorGroups.checkedAt,
  searched: investorGroups.searched,
};

/**
 * Reads the whole tree, up to `maxGroups`: each group follows its parent, siblings by name. Leaves out names that only
 * accounts which were never activated have typed.
 */
async function readTree(app: App, locale: Locale) {
  const rows = await app.db
    .select(columns)
    .from(investorGroups)
    .where(sql`${investorGroups.id} IN (SELECT g.id FROM investor_groups g WHERE NOT ${isOnlyTyped})`)
    .orderBy(investorGroups.searched)
    .limit(maxGroups);
  const nameOf = new Map(rows.map((row) => [row.id, groupNameIn(locale, row)]));
  const groups = rows.map((row) => ({ ...row, path: row.lineage.map((id) => nameOf.get(id) ?? "…") }));
  const placeOf = new Map(rows.map(({ id }, at) => [id, at]));
  const order = (row: { lineage: string[] }) => row.lineage.map((id) => placeOf.get(id) ?? maxGroups);
  return groups.sort((one, other) => compare(order(one), order(other)));
}

function compare(one: number[], other: number[]): number {
  const at = one.findIndex((place, index) => place !== other[index]);
  if (at === -1) return one.length - other.length;
  return (one[at] ?? -1) - (other[at] ?? -1);
}

/**
 * Lists corporate groups for staff: whole trees, `treePageSize` a page, or the groups whose name matches a search.
 * Throws `forbidden`.
 */
export async function listGroups(
  app: App,
  { actor, q, page, locale }: { actor: StaffViewer; q: string; page: number; locale: Locale },
): Promise<{ groups: ListedGroup[]; count: number }> {
  requireStaff(actor, "profiles.review");
  const part = bareName(q);
  const found = (await readTree(app, locale)).filter((group) => part === "" || group.searched.includes(part));
  const tops = [...new Set(found.map((group) => (part === "" ? group.lineage[0] : group.id)))];
  const shown = new Set(tops.slice((page - 1) * treePageSize, page * treePageSize));
  const groups = found.filter((group) => shown.has(part === "" ? group.lineage[0] : group.id));
  const members = await countMembers(
    app,
    groups.map(({ id }) => id),
  );
  return {
    groups: groups.map(({ id, nameZh, nameEn, path, source, checkedAt }) => ({
      ...{ id, nameZh, nameEn, path, source, checkedAt },
      members: members.get(id) ?? noMembers,
    })),
    count: tops.length,
  };
}

/** Returns the groups for a select, in tree order. Throws `forbidden`. */
export async function groupChoices(
  app: App,
  { actor, locale }: { actor: StaffViewer; locale: Locale },
): Promise<GroupChoice[]> {
  requireStaff(actor, "profiles.review");
  return (await readTree(app, locale)).map(({ id, path, lineage }) => ({ id, path, lineage }));
}

/** An investor whose declared group staff have to check. */
export interface GroupToCheck {
  investorId: string;
  name: string;
  type: InvestorType;
  /** When the investor declared it, in milliseconds. */
  declaredAt: number;
  /** What the investor declared; null for none. */
  declared: { id: string; name: string; isChecked: boolean } | null;
  /** The current group, if the investor asks for another one. */
  current: { name: string; isConfirmed: boolean } | null;
  groupId: string | null;
  askedGroupId: string | null;
}

/** A group that staff have not checked, and that no waiting declaration names. */
export interface UncheckedGroup {
  id: string;
  name: string;
}

/** What waits on the staff's list of groups to check. */
export interface GroupsToCheck {
  /** Longest waiting first, `checkPageSize` a page. */
  waiting: GroupToCheck[];
  /** Oldest first; on the first page only. */
  unchecked: UncheckedGroup[];
  /** The number of waiting declarations on all pages. */
  declarations: number;
  /** Everything on the list, as Today counts it. */
  count: number;
}

/** Lists the investors whose group staff have to check, and the groups that nobody has checked. Throws `forbidden`. */
export async function listGroupsToCheck(
  app: App,
  { actor, page, locale }: { actor: StaffViewer; page: number; locale: Locale },
): Promise<GroupsToCheck> {
  requireStaff(actor, "profiles.review");
  const asked = alias(investorGroups, "asked");
  // Not a batch: its results would mix up the two groups' columns of the same name.
  const [rows, groups, counts] = await Promise.all([
    app.db
      .select({
        id: investors.id,
        name: investors.name,
        type: investors.type,
        groupId: investors.groupId,
        askedGroupId: investors.askedGroupId,
        groupKept: investors.groupKept,
        groupCheckedAt: investors.groupCheckedAt,
        groupDeclaredAt: investors.groupDeclaredAt,
        group: { nameZh: investorGroups.nameZh, nameEn: investorGroups.nameEn, checkedAt: investorGroups.checkedAt },
        asked: { nameZh: asked.nameZh, nameEn: asked.nameEn, checkedAt: asked.checkedAt },
      })
      .from(investors)
      .leftJoin(investorGroups, eq(investorGroups.id, investors.groupId))
      .leftJoin(asked, eq(asked.id, investors.askedGroupId))
      .where(sql`${investors.id} IN (SELECT i.id FROM ${waitingDeclarations})`)
      .orderBy(asc(investors.groupDeclaredAt), asc(investors.id))
      .limit(checkPageSize)
      .offset((page - 1) * checkPageSize),
    page === 1
      ? app.db.all<{ id: string; name_zh: string; name_en: string }>(
          sql`SELECT g.id, g.name_zh, g.name_en FROM ${uncheckedGroups} ORDER BY g.id LIMIT ${maxGroups}`,
        )
      : [],
    countGroupsToCheck(app),
  ]);
  const waiting = rows.map((row): GroupToCheck => {
    const [id, group] = isAsked(row) ? [row.askedGroupId, row.asked] : [row.groupId, row.group];
    const isConfirmed = row.groupCheckedAt !== null;
    return {
      investorId: row.id,
      name: row.name,
      type: row.type,
      declaredAt: row.groupDeclaredAt ?? 0,
      declared: id && group ? { id, name: groupNameIn(locale, group), isChecked: group.checkedAt !== null } : null,
      current: isAsked(row) && row.group ? { name: groupNameIn(locale, row.group), isConfirmed } : null,
      groupId: row.groupId,
      askedGroupId: row.askedGroupId,
    };
  });
  const unchecked = groups.map(({ id, name_zh: nameZh, name_en: nameEn }) => ({
    id,
    name: groupNameIn(locale, { nameZh, nameEn }),
  }));
  return { waiting, unchecked, ...counts };
}

/** Counts what is on the staff's list of groups to check. */
async function countGroupsToCheck(app: App): Promise<Pick<GroupsToCheck, "declarations" | "count">> {
  const row = await app.db.get<{ declarations: number; total: number }>(sql`
    SELECT (SELECT count(*) FROM ${waitingDeclarations}) AS declarations, (SELECT count(*) FROM (${groupsToCheck})) AS total`);
  return { declarations: row?.declarations ?? 0, count: row?.total ?? 0 };
}

/** An event in a group's history. */
export interface GroupEvent {
  id: string;
  at: number;
  action: string;
  /** The staff member's email address. */
  by: string | null;
  /** The name of the group that was merged into this one. */
  merged: string | null;
}

/** What else belongs to a group, and moves with a merge or keeps the group from being removed. */
export interface GroupUse {
  /** Investors in the group itself, activated or not. */
  members: number;
  /** Investors who ask to be moved to it. */
  requests: number;
  /** Groups directly below it. */
  below: number;
  /** Startups that hide something from it. */
  startups: number;
}

/**
 * Reads a group for its page: fields, members and history, newest first. Lists no member whose account was never
 * activated. Throws `forbidden`, and `not_found` if there is no such group.
 */
export async function readGroup(app: App, { actor, id, locale }: { actor: StaffViewer; id: string; locale: Locale }) {
  requireStaff(actor, "profiles.review");
  const [[group], members, history, use, counts] = await Promise.all([
    app.db.select().from(investorGroups).where(eq(investorGroups.id, id)),
    app.db
      .select({ id: investors.id, name: investors.name, type: investors.type, checkedAt: investors.groupCheckedAt })
      .from(investors)
      .innerJoin(accounts, eq(accounts.id, investors.id))
      .where(and(eq(investors.groupId, id), isNotNull(accounts.activatedAt)))
      .orderBy(investors.name)
      .limit(100),
    app.db
      .select({ id: events.id, at: events.at, action: events.action, by: accounts.email, data: events.data })
      .from(events)
      .leftJoin(accounts, eq(accounts.id, events.actorId))
      .where(and(eq(events.subjectId, id), sql`+${events.subjectKind} = 'group'`))
      .orderBy(desc(sql`events.rowid`))
      .limit(historySize),
    readUse(app, id),
    countMembers(app, [id]),
  ]);
  if (!group) throw new AppError("not_found");
  const { searched: _, ...fields } = group;
  return {
    group: fields,
    members,
    /** Investors in it and in the groups below it. */
    count: counts.get(id) ?? noMembers,
    use,
    history: history.map(({ data, ...event }): GroupEvent => {
      const merged = event.action === "group.merged" ? (data as unknown as GroupNames) : null;
      return { ...event, merged: merged && groupNameIn(locale, merged) };
    }),
  };
}

async function readUse(app: App, id: string): Promise<GroupUse> {
  const row = await app.db.get<GroupUse>(sql`SELECT
    (SELECT count(*) FROM investors WHERE group_id = ${id}) AS members,
    (SELECT count(*) FROM investors WHERE asked_group_id = ${id}) AS requests,
    (SELECT count(*) FROM investor_groups WHERE parent_id = ${id}) AS below,
    (SELECT count(DISTINCT startup_id) FROM firewall_rules WHERE target = ${groupTarget(id)}) AS startups`);
  return row ?? { members: 0, requests: 0, below: 0, startups: 0 };
}

/** A group with the same name as one that staff enter. */
export interface SameGroup {
  id: string;
  /** Both names. */
  name: string;
}

/**
 * Returns the groups whose name in either language is one of these but for the legal form of a company, without the
 * group `except`. Throws `forbidden`.
 */
export async function findSameGroups(
  app: App,
  { actor, names, except = null }: { actor: StaffViewer; names: readonly string[]; except?: string | null },
): Promise<SameGroup[]> {
  requireStaff(actor, "profiles.review");
  return (await groupsNamed(app, names))
    .filter(({ id }) => id !== except)
    .map(({ id, nameZh, nameEn }) => ({ id, name: [nameZh, nameEn].filter(Boolean).join(" / ") }));
}
