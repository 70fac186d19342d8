import { eq } from "drizzle-orm";
import { investors, startups } from "~/db/schema";
import type { Mismatch } from "~/db/values";
import { readRates } from "~/features/publishing/currencies/read-rates.server";
import { keysOf, profileKeyRows } from "~/features/records/records/keys.server";
import type { App } from "~/server/app.server";
import { mismatches } from "./mismatch";
import type { Pair } from "./rules";

/** What the investor of a pair states and the startup does not meet; none when either profile is gone. */
export async function findMismatches(app: App, { investorId, startupId }: Pair): Promise<Mismatch[]> {
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
    { ...startup, industryKeys: keysOf(startupKeys, "industry") },
    { ...investor, industryKeys: keysOf(investorKeys, "industry") },
    await readRates(app),
  );
}
