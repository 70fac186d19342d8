import { day } from "./timeline";

/** How many days before the end of a membership its member is reminded. At the end itself `tendMemberships` mails too. */
export const reminderDays = [14, 3] as const;

/** When the next reminder of an end is due, after `now`; null if none is left. */
export function nextReminder(now: number, endsAt: number | null): number | null {
  if (endsAt === null) return null;
  return reminderDays.map((days) => endsAt - days * day).find((at) => at > now) ?? null;
}

/** The days left until an end, counting the one that has begun. */
export function daysLeft(now: number, endsAt: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / day));
}
