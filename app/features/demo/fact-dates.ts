import type { FactDates, Side } from "~/db/values";
import { dayMs } from "~/durations";
import { factRows } from "~/features/records/dated-facts/facts";
import { seededRandom } from "./random";

/** Share of numbered demo profiles whose facts have been unconfirmed for long. */
const staleShare = 0.2;

interface DemoDates {
  email: string;
  createdAt: number;
  now: number;
  /** Overrides the random time. */
  confirmedAt?: number;
}

/**
 * Returns plausible dates for a demo profile's facts: most were confirmed within two months, those of some numbered
 * accounts months ago. `askedAt` is when the owners of the latter were last asked, so that no mail is due immediately.
 */
export function demoDates(
  side: Side,
  { email, createdAt, now, confirmedAt: given }: DemoDates,
): { factDates: FactDates; askedAt: number | null } {
  const random = seededRandom(`facts/${email}`);
  const isStale = /^\w+-\d+@/.test(email) && createdAt < now - 210 * dayMs && random.chance(staleShare);
  const confirmedAt = given ?? now - (isStale ? random.integer(100, 200) : random.integer(2, 50)) * dayMs;
  const from = Math.min(createdAt, confirmedAt);
  const since = () => from + Math.floor((confirmedAt - from) * random.next());
  const dates = factRows(side).map(([name]) => [name, [since(), confirmedAt]]);
  return { factDates: Object.fromEntries(dates), askedAt: isStale ? now - random.integer(2, 40) * dayMs : null };
}
