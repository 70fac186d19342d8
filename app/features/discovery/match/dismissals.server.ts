import { and, eq, inArray } from "drizzle-orm";
import { matchDismissals } from "~/db/schema";
import type { App } from "~/server/app.server";

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
