import { sql } from "drizzle-orm";
import type { NumberDimension } from "~/db/marketplace-values";
import type { Side } from "~/db/values";
import { taipeiMonth } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";

/** What the numbers know of a member while they are counted: its groups, and when it signed up. */
export interface Member {
  groups: Record<NumberDimension, string>;
  side: Side;
  joinedAt: number;
}

/** The group of members of whom something is not known. */
export const unknownGroup = "";

interface Row {
  id: string;
  side: Side;
  joinedAt: number;
  joinedBy: string | null;
  industry: string | null;
  region: string | null;
  level: string | null;
  origin: string | null;
}

/** Reads the groups of members by id; staff and ids without an account are left out. Reads some ten rows for each. */
export async function readMembers(app: App, ids: readonly string[]): Promise<Map<string, Member>> {
  if (ids.length === 0) return new Map();
  const joined = (column: string) =>
    sql.raw(`(SELECT e.${column} FROM events e
      WHERE e.subject_id = a.id AND e.action IN ('account.signed_up', 'startup.claimed')
      ORDER BY e.occurred_at LIMIT 1)`);
  const rows = await app.db.all<Row>(sql`
    SELECT a.id, a.kind AS side, coalesce(${joined("occurred_at")}, a.created_at) AS joinedAt,
      ${joined("action")} AS joinedBy,
      (SELECT k.key FROM profile_keys k WHERE k.profile_id = a.id AND k.type = 'industry'
        ORDER BY k.position LIMIT 1) AS industry,
      coalesce(s.region, i.region) AS region,
      CASE WHEN s.id IS NOT NULL THEN 'startup.' || s.level
        WHEN i.type = 'cvc' THEN 'card.' || coalesce(i.card_level, 'normal')
        ELSE 'investor.' || i.level END AS level,
      CASE WHEN a.referred_by IS NOT NULL THEN 'referral' ELSE 'origin.' || a.startup_origin END AS origin
    FROM json_each(${JSON.stringify([...new Set(ids)])}) one
    JOIN accounts a ON a.id = one.value AND a.kind <> 'staff'
    LEFT JOIN startups s ON s.id = a.id
    LEFT JOIN investors i ON i.id = a.id`);
  return new Map(rows.map((row) => [row.id, memberOf(row)]));
}

function memberOf({ side, joinedAt, joinedBy, industry, region, level, origin }: Row): Member {
  return {
    side,
    joinedAt,
    groups: {
      side,
      industry: industry ?? unknownGroup,
      region: region ?? unknownGroup,
      level: level ?? unknownGroup,
      source: joinedBy === "startup.claimed" ? "claimed" : (origin ?? unknownGroup),
      cohort: taipeiMonth(joinedAt),
    },
  };
}
