import { eq, or } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { accounts, startups } from "~/db/schema";
import type { Side } from "~/db/values";
import type { App } from "~/server/app.server";
import { type Pair, type Standing, standingOf } from "./rules";

/** Whether each account of a pair can be reached; messages to an unreachable one would stay unread. */
export async function findStanding(app: App, { investorId, startupId }: Pair): Promise<Record<Side, Standing>> {
  const rows = await selectAccounts(app.db, { investorId, startupId });
  const find = (id: string): Standing => {
    const row = rows.find((account) => account.id === id);
    return row ? standingOf({ ...row, isUnclaimed: row.unclaimedSource !== null }) : "erased";
  };
  return { investor: find(investorId), startup: find(startupId) };
}

const selectAccounts = compiled((db, { investorId, startupId }: Given<{ investorId: string; startupId: string }>) =>
  db
    .select({
      id: accounts.id,
      suspendedAt: accounts.suspendedAt,
      erasedAt: accounts.erasedAt,
      unclaimedSource: startups.unclaimedSource,
    })
    .from(accounts)
    .leftJoin(startups, eq(startups.id, accounts.id))
    .where(or(eq(accounts.id, investorId), eq(accounts.id, startupId))),
);
