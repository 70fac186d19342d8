import { and, desc, eq, inArray } from "drizzle-orm";
import { matchDismissals, profileKeys } from "~/db/schema";
import type { App } from "~/server/app.server";
import type { DismissedIndustries } from "./match-input";

/** Number of newest dismissals that affect scores; older ones only hide their profile. */
const maxTaught = 100;

/** Counts each industry among the profiles the account has dismissed. */
export async function readDismissedIndustries(app: App, accountId: string): Promise<DismissedIndustries> {
  const newest = app.db
    .select({ id: matchDismissals.targetId })
    .from(matchDismissals)
    .where(eq(matchDismissals.accountId, accountId))
    .orderBy(desc(matchDismissals.createdAt))
    .limit(maxTaught);
  const rows = await app.db
    .select({ key: profileKeys.key })
    .from(profileKeys)
    .where(and(inArray(profileKeys.profileId, newest), eq(profileKeys.type, "industry")));
  const counts: Record<string, number> = {};
  for (const { key } of rows) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
}

/** Returns those of at most 90 profiles that the account has dismissed; reads one row per dismissed profile. */
export async function dismissedAmong(
  app: App,
  { accountId, ids }: { accountId: string; ids: string[] },
): Promise<Set<string>> {
  const rows = await app.db
    .select({ id: matchDismissals.targetId })
    .from(matchDismissals)
    .where(and(eq(matchDismissals.accountId, accountId), inArray(matchDismissals.targetId, ids)));
  return new Set(rows.map(({ id }) => id));
}
