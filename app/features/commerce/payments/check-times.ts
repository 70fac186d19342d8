import { dayMs, hourMs, minuteMs } from "~/durations";

/** Time of the first query. Notifications usually arrive within minutes; ECPay asks not to query earlier than this. */
export const firstCheckAfter = (startedAt: number) => startedAt + 10 * minuteMs;

/** How long banks may take to report a transfer after its deadline. */
const transferGrace = dayMs;

/** How long a card can be used on the provider's page. */
const openFor = 3 * dayMs;

/** Time until the next query of the provider, by age of the attempt. */
const intervals = [
  { until: hourMs, every: 10 * minuteMs },
  { until: 6 * hourMs, every: 40 * minuteMs },
  { until: dayMs, every: 4 * hourMs },
  { until: Number.POSITIVE_INFINITY, every: 12 * hourMs },
];

/** The latest time an attempt can be paid, in milliseconds; its last check is then. */
export const lastCheck = ({ startedAt, payBy }: { startedAt: number; payBy: number | null }): number =>
  payBy === null ? startedAt + openFor : payBy + transferGrace;

/**
 * Returns when to query the provider next about an undecided attempt; null if it has expired. `payBy` is the deadline
 * of an ATM number. All in milliseconds.
 */
export function nextCheck({
  startedAt,
  payBy,
  now,
}: {
  startedAt: number;
  payBy: number | null;
  now: number;
}): number | null {
  const end = lastCheck({ startedAt, payBy });
  if (now >= end) return null;
  const age = now - startedAt;
  const { every } = intervals.find(({ until }) => age < until) ?? { every: dayMs };
  return Math.min(now + every, end);
}
