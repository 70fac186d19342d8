import { type Side, sides } from "~/db/values";

/** When each side's mail about unread messages is due, in milliseconds since the epoch; null if none is. */
export type DigestTimes = Readonly<Record<Side, number | null>>;

/** Delay before a failed digest mail is retried, and the minimum interval of digest alarms. */
export const digestRetryMs = 30_000;

/**
 * The time to set the object's only alarm to so that it rings within `delayMs`, or null if it already rings soon
 * enough. `alarmAt` is 0 if unset; a past time is ignored because that alarm may already have rung.
 */
export function alarmTimeToSet(alarmAt: number, delayMs: number, now: number): number | null {
  const wanted = now + delayMs;
  return alarmAt > now && alarmAt <= wanted ? null : wanted;
}

/** The sides whose digest mail is due. */
export function dueDigests(times: DigestTimes, now: number): Side[] {
  return sides.filter((side) => {
    const at = times[side];
    return at !== null && at <= now;
  });
}

/** Milliseconds until the alarm must ring for the next digest mail; null if none is due later. */
export function digestAlarmDelay(times: DigestTimes, now: number): number | null {
  const waiting = sides.flatMap((side) => times[side] ?? []);
  return waiting.length > 0 ? Math.max(Math.min(...waiting) - now, digestRetryMs) : null;
}
