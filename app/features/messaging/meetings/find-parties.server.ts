import { inArray } from "drizzle-orm";
import { accounts } from "~/db/schema";
import type { Side } from "~/db/values";
import type { Locale } from "~/locales/locale";
import { timeZoneOf } from "~/locales/time-zones";
import type { App } from "~/server/app.server";
import { findPair } from "../queries.server";
import type { Pair, Standing } from "../rules";

/** One side of a meeting, as its mails and calendar files need it. */
export interface MeetingParty {
  id: string;
  name: string;
  email: string;
  locale: Locale;
  timeZone: string;
  standing: Standing;
}

/** Both sides of a meeting; null if one no longer exists. */
export async function findMeetingParties(app: App, pair: Pair): Promise<Record<Side, MeetingParty> | null> {
  const [found, rows] = await Promise.all([
    findPair(app, pair),
    app.db
      .select({ id: accounts.id, email: accounts.email, locale: accounts.locale, timeZone: accounts.timeZone })
      .from(accounts)
      .where(inArray(accounts.id, [pair.investorId, pair.startupId])),
  ]);
  const party = (side: Side, accountId: string): MeetingParty | null => {
    const row = rows.find(({ id }) => id === accountId);
    if (!row || !found) return null;
    return {
      ...row,
      timeZone: timeZoneOf(row.timeZone),
      name: found.parties[side].name,
      standing: found.standing[side],
    };
  };
  const [investor, startup] = [party("investor", pair.investorId), party("startup", pair.startupId)];
  return investor && startup ? { investor, startup } : null;
}
