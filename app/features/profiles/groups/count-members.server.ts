import { sql } from "drizzle-orm";
import type { App } from "~/server/app.server";

/** How many investors a group has, with those in the groups below it. */
export interface MemberCount {
  /** Investors whose account is activated: anybody can sign up. */
  investors: number;
  /** Those of them who are listed; only these are shown to members. */
  listed: number;
}

export const noMembers: MemberCount = { investors: 0, listed: 0 };

/** Common table expression: the groups of a list (`top`), each with all groups below it. */
const within = (ids: readonly string[]) => sql`
  WITH RECURSIVE within(top, id) AS (
    SELECT value, value FROM json_each(${JSON.stringify(ids)})
    UNION SELECT within.top, g.id FROM within JOIN investor_groups g ON g.parent_id = within.id
  )`;

/** Counts the investors of groups and of all groups below them; groups without any are absent. */
export async function countMembers(app: App, ids: readonly string[]): Promise<Map<string, MemberCount>> {
  if (ids.length === 0) return new Map();
  const rows = await app.db.all<MemberCount & { id: string }>(sql`${within(ids)}
    SELECT within.top AS id, count(*) AS investors, total(i.status = 'active') AS listed
    FROM within JOIN investors i ON i.group_id = within.id JOIN accounts a ON a.id = i.id
    WHERE a.activated_at IS NOT NULL
    GROUP BY within.top`);
  return new Map(rows.map(({ id, investors, listed }) => [id, { investors, listed }]));
}

/** Counts only those who are listed; reads no rows of the others. */
export async function countListed(app: App, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await app.db.all<{ id: string; listed: number }>(sql`${within(ids)}
    SELECT within.top AS id, count(*) AS listed
    FROM within JOIN investors i ON i.group_id = within.id AND i.status = 'active' JOIN accounts a ON a.id = i.id
    WHERE a.activated_at IS NOT NULL
    GROUP BY within.top`);
  return new Map(rows.map(({ id, listed }) => [id, listed]));
}
