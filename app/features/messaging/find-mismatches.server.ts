import { eq } from "drizzle-orm";
import { investors, startups } from "~/db/schema";
import type { Mismatch } from "~/db/values";
import { mayKnowNumbers } from "~/features/core/access/walls";
import { findPairWalls, hiddenInPair } from "~/features/core/firewall/find-pair-walls.server";
import { readRates } from "~/features/publishing/currencies/read-rates.server";
import { keysOf, profileKeyRows } from "~/features/records/records/keys.server";
import type { App } from "~/server/app.server";
import { mismatches } from "./mismatch";
import type { Pair } from "./rules";

const noNumbers = { round: "", amount: null };

/**
 * Returns the investor's criteria that the startup does not meet; empty if either profile is gone. Numbers hidden from
 * the investor count as empty, because the investor sees the result.
 */
export async function findMismatches(app: App, { investorId, startupId }: Pair): Promise<Mismatch[]> {
  const hidden = hiddenInPair(await findPairWalls(app, { investorId, startupId }));
  const [startupRows, investorRows, startupKeys, investorKeys] = await app.db.batch([
    app.db
      .select({ round: startups.round, amount: startups.fundraising, currency: startups.currency })
      .from(startups)
      .where(eq(startups.id, startupId)),
    app.db
      .select({
        type: investors.type,
        checkMin: investors.checkSizeMin,
        checkMax: investors.checkSizeMax,
        currency: investors.currency,
      })
      .from(investors)
      .where(eq(investors.id, investorId)),
    profileKeyRows(app, startupId),
    profileKeyRows(app, investorId),
  ]);
  const [startup] = startupRows;
  const [investor] = investorRows;
  if (!startup || !investor) return [];
  return mismatches(
    { ...startup, ...(mayKnowNumbers(hidden) ? {} : noNumbers), industryKeys: keysOf(startupKeys, "industry") },
    { ...investor, industryKeys: keysOf(investorKeys, "industry") },
    await readRates(app),
  );
}
