import type { RankBand } from "~/db/match-values";
import { dayMs } from "~/durations";
import { weekOf } from "~/locales/taipei-time";

const weekMs = 7 * dayMs;

/** How many weeks without a look make a profile wait for one; twice as long is the promise of product §7.4. */
export const waitingWeeks = 2;

/** How long without a look makes a profile wait for one, in milliseconds. */
export const waitingAfter = waitingWeeks * weekMs;

/** Minimum time before a changed profile gets first looks again, in milliseconds. */
export const renewedAfter = 4 * weekMs;

/** Returns the number of a time's week in Taipei, counted from 1970. */
export function weekNumber(at: number): number {
  return Math.floor(Date.parse(weekOf(at)) / weekMs);
}

/** How many weeks staff see, the current one included. */
const weeksShown = 4;

/** Returns the first week, as its Monday's date, that staff see. */
export function firstWeekShown(now: number): string {
  return weekOf(now - (weeksShown - 1) * weekMs);
}

/** How many weeks of acts by rank are kept, the current one included. */
const weeksKept = 26;

/** Returns the first week, as its Monday's date, whose acts by rank are kept. */
export function firstWeekKept(now: number): string {
  return weekOf(now - (weeksKept - 1) * weekMs);
}

/** Returns the ranks that a rank from 1 is counted with. */
export function rankBandOf(rank: number): Exclude<RankBand, "kept" | "drawn"> {
  if (rank <= 3) return "1-3";
  return rank <= 6 ? "4-6" : "7-12";
}

/** The counters of a profile, as stored. */
export interface StoredLooks {
  week: number;
  looks: number;
  recent: number;
}

/** Returns the looks before a week, halved with each week; looks in that week itself change nothing. */
export function looksBefore({ week, looks, recent }: StoredLooks, now: number): number {
  return week >= now ? recent : (recent + looks) / 2 ** Math.min(now - week, 30);
}
