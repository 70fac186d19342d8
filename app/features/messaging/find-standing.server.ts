import { eq, inArray } from "drizzle-orm";
import { accounts, startups } from "~/db/schema";
import type { Side } from "~/db/values";
import type { App } from "~/server/app.server";
import { type Pair, type Standing, standingOf } from "./rules";

/** Whether the two accounts of a pair can be reached: nobody reads what is written to one that cannot. */
export async function findStanding(app: App, { investorId, startupId }: Pair): Promise<Record<Side, Standing>> {
  const rows = await app.db
    .select({
      id: accounts.id,
      suspendedAt: accounts.suspendedAt,
      erasedAt: accounts.erasedAt,
      unclaimedSource: startups.unclaimedSource,
    })
    .from(accounts)
    .leftJoin(startups, eq(startups.id, accounts.id))
    .where(inArray(accounts.id, [investorId, startupId]));
  const find = (id: string): Standing => {
    const row = rows.find((account) => account.id === id);
    return standingOf(row ?? null, { isUnclaimed: (row?.unclaimedSource ?? null) !== null });
  };
  return { investor: find(investorId), startup: find(startupId) };
}
