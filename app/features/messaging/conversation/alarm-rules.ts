import { type Side, sides } from "~/db/values";

/** When each side's mail about unread messages is due, in milliseconds since the epoch; null when none is. */
export type DigestTimes = Readonly<Record<Side, number | null>>;

/** A digest mail that failed is retried after so long, and alarms for digests never ring more often. */
export const digestRetryMs = 30_000;

/**
 * The time to set an object's only alarm to, so that it rings within `delayMs`; null when the time it is already set to
 * (0 when unset) is soon enough. A time that has passed does not count: that alarm may have rung before the delay was known.
 */
export function alarmTimeToSet(alarmAt: number, delayMs: number, now: number): number | null {
  const wanted = now + delayMs;
  return alarmAt > now && alarmAt <= wanted ? null : wanted;
}

/** The sides whose digest mail is due now. */
export function dueDigests(times: DigestTimes, now: number): Side[] {
  return sides.filter((side) => {
    const at = times[side];
    return at !== null && at <= now;
  });
}

/** Milliseconds until the alarm has to ring for the next digest mail; null when there is none to wait for. */
export function digestAlarmDelay(times: DigestTimes, now: number): number | null {
  const waiting = sides.flatMap((side) => times[side] ?? []);
  return waiting.length > 0 ? Math.max(Math.min(...waiting) - now, digestRetryMs) : null;
}
