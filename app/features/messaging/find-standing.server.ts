import { eq, inArray } from "drizzle-orm";
import { accounts, startups } from "~/db/schema";
import type { Side } from "~/db/values";
import type { App } from "~/server/app.server";
import { type Pair, type Standing, standingOf } from "./rules";

/** Whether each account of a pair can be reached; messages to an unreachable one would stay unread. */
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
    return row ? standingOf({ ...row, isUnclaimed: row.unclaimedSource !== null }) : "erased";
  };
  return { investor: find(investorId), startup: find(startupId) };
}
