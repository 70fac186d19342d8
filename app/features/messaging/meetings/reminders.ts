import { dayMs, hourMs } from "~/durations";

/** The times before a meeting at which both sides are reminded, in milliseconds (product §24.6). */
export const reminders = {
  /** Sent late after an outage, until the next one is near. */
  day: { before: dayMs, until: 2 * hourMs },
  hour: { before: hourMs, until: 0 },
} as const;
export type Reminder = keyof typeof reminders;

/**
 * Which reminders of a time agreed on at `now` count as sent: those whose time has already come. Values are the start
 * that they are for.
 */
export function preset({ startAt, now }: { startAt: number; now: number }) {
  const isPast = (reminder: Reminder) => now >= startAt - reminders[reminder].before;
  return {
    ...(isPast("day") && { dayReminderFor: startAt }),
    ...(isPast("hour") && { hourReminderFor: startAt }),
  };
}
