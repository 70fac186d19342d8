import type { StartupLevel } from "~/db/values";
import { taipeiMonth } from "~/locales/taipei-time";

/** How many pitches a startup may have under way in a calendar month, by level. Investors are not limited. */
const monthly: Record<StartupLevel, number> = { normal: 5, gold: 20, diamond: 60 };

export const pitchAllowance = (level: StartupLevel): number => monthly[level];

/** A credit comes back after so much silence, in milliseconds. */
export const silence = 14 * 24 * 60 * 60 * 1000;

/** Whether a credit counts against the month: spent in it, not returned, and not given back by 14 days' silence. */
export function isSpent(credit: { month: string; spentAt: number; returnedAt: number | null }, now: number): boolean {
  return credit.month === taipeiMonth(now) && credit.returnedAt === null && credit.spentAt > now - silence;
}

/** A pitch that has not been answered for after so long was cut short, in milliseconds: no request lives as long. */
export const abandonedAfter = 10 * 60 * 1000;
