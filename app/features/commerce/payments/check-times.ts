const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** Notifications usually come within minutes; ECPay asks not to query earlier than this. */
export const firstCheckAfter = (startedAt: number) => startedAt + 10 * minute;

/** After the deadline of a transfer banks may take this long to report it. */
const transferGrace = day;

/** How long a card can be paid with on the provider's page, at most. */
const openFor = 3 * day;

/** By age of the attempt: how long until the provider is asked again. */
const intervals = [
  { until: hour, every: 10 * minute },
  { until: 6 * hour, every: 40 * minute },
  { until: day, every: 4 * hour },
  { until: Number.POSITIVE_INFINITY, every: 12 * hour },
];

/** Until when an attempt can be paid, at most: its last check comes then. In milliseconds. */
export const lastCheck = ({ startedAt, payBy }: { startedAt: number; payBy: number | null }): number =>
  payBy === null ? startedAt + openFor : payBy + transferGrace;

/**
 * When to ask the provider again about an attempt that is not decided; null if it has expired. `payBy` is the deadline of
 * an ATM number. All in milliseconds.
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
  const { every } = intervals.find(({ until }) => age < until) ?? { every: day };
  return Math.min(now + every, end);
}
