import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { countListed } from "./count-members.server";
import { bareName, groupNameIn } from "./names";

/** A corporate group in search results for members. */
export interface FoundGroup {
  id: string;
  name: string;
  /** The name of the group above it; null at the top. */
  parentName: string | null;
  /** Listed investors in it and in the groups below it. */
  members: number;
}

/** Maximum number of groups of either kind that a search compares. */
const searchedAtMost = 5000;

interface FoundRow {
  id: string;
  name_zh: string;
  name_en: string;
  parent_zh: string | null;
  parent_en: string | null;
}

interface Search {
  name: string;
  locale: Locale;
  limit: number;
}

/**
 * Finds corporate groups for members by part of either name (product §22.3), whole names first; the legal form of a
 * company does not matter. Leaves out groups that only an unlisted investor has named, because they would reveal that it
 * has an account. Empty for an empty name.
 */
export async function findGroups(app: App, search: Search): Promise<FoundGroup[]> {
  const found = await find(app, { ...search, offered: sql`${checked} UNION ALL ${uncheckedWithListed}` });
  const members = await countListed(
    app,
    found.map(({ id }) => id),
  );
  return found.map((group) => ({ ...group, members: members.get(group.id) ?? 0 }));
}

/** Does the same for visitors who sign up: only groups that staff have checked, without their members. */
export const findCheckedGroups = (app: App, search: Search): Promise<Omit<FoundGroup, "members">[]> =>
  find(app, { ...search, offered: checked });

/** The groups that staff have checked. */
const checked = sql`
  SELECT * FROM (
    SELECT g.id, g.searched FROM investor_groups g WHERE g.checked_at IS NOT NULL ORDER BY g.searched LIMIT ${searchedAtMost}
  )`;

/** The other groups with a listed investor; reads none of those that only unlisted ones have named. */
const uncheckedWithListed = sql`
  SELECT g.id, g.searched
  FROM (
    SELECT DISTINCT group_id FROM investors WHERE status = 'active' AND group_id IS NOT NULL LIMIT ${searchedAtMost}
  ) listed
  CROSS JOIN investor_groups g ON g.id = listed.group_id
  WHERE g.checked_at IS NULL`;

async function find(app: App, { name, locale, limit, offered }: Search & { offered: SQL }) {
  const part = bareName(name);
  if (part === "") return [];
  const rows = await app.db.all<FoundRow>(sql`
    WITH found AS (
      SELECT g.id, g.parent_id, g.name_zh, g.name_en, named.searched,
        instr(named.searched, char(10) || ${part} || char(10)) = 0 AS is_part
      FROM (${offered}) named
      JOIN investor_groups g ON g.id = named.id
      WHERE instr(named.searched, ${part}) > 0
      ORDER BY is_part, named.searched
      LIMIT ${limit}
    )
    SELECT found.id, found.name_zh, found.name_en, parent.name_zh AS parent_zh, parent.name_en AS parent_en
    FROM found LEFT JOIN investor_groups parent ON parent.id = found.parent_id
    ORDER BY found.is_part, found.searched, found.id`);
  return rows.map((row) => ({
    id: row.id,
    name: groupNameIn(locale, { nameZh: row.name_zh, nameEn: row.name_en }),
    parentName:
      row.parent_zh === null ? null : groupNameIn(locale, { nameZh: row.parent_zh, nameEn: row.parent_en ?? "" }),
  }));
}
