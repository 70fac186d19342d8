import { dayMs } from "~/durations";

/** Days before the end of a membership when its member is reminded. `tendMemberships` also mails at the end itself. */
export const reminderDays = [14, 3] as const;

/** Returns when the next reminder of an end is due, after `now`; null if none is left. */
export function nextReminder(now: number, endsAt: number | null): number | null {
  if (endsAt === null) return null;
  return reminderDays.map((days) => endsAt - days * dayMs).find((at) => at > now) ?? null;
}

/** Returns the days left until an end, including the current one. */
export function daysLeft(now: number, endsAt: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / dayMs));
}
