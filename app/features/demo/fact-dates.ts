import type { FactDates, Side } from "~/db/values";
import { factRows } from "~/features/records/dated-facts/facts";
import { seededRandom } from "./random";

const day = 24 * 60 * 60 * 1000;

/** One in so many numbered demo profiles has facts that nobody has confirmed for long. */
const staleShare = 0.2;

interface DemoDates {
  email: string;
  createdAt: number;
  now: number;
  /** In place of a random time. */
  confirmedAt?: number;
}

/**
 * Plausible dates of a demo profile's facts: most are confirmed within two months, those of some numbered accounts not for
 * months. `askedAt` is when the owners of the latter were last asked, so that no mail is due at once.
 */
export function demoDates(
  side: Side,
  { email, createdAt, now, confirmedAt: given }: DemoDates,
): { factDates: FactDates; askedAt: number | null } {
  const random = seededRandom(`facts/${email}`);
  const isStale = /^\w+-\d+@/.test(email) && createdAt < now - 210 * day && random.chance(staleShare);
  const confirmedAt = given ?? now - (isStale ? random.integer(100, 200) : random.integer(2, 50)) * day;
  const from = Math.min(createdAt, confirmedAt);
  const since = () => from + Math.floor((confirmedAt - from) * random.next());
  const dates = factRows(side).map(([name]) => [name, [since(), confirmedAt]]);
  return { factDates: Object.fromEntries(dates), askedAt: isStale ? now - random.integer(2, 40) * day : null };
}
