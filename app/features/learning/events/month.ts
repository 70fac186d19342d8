import { taipeiMonth } from "~/locales/taipei-time";

/** The days of the week, in calendar order. */
export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

/** A month as `YYYY-MM`; the current one in Taipei unless `asked` is a month of this century. */
export function monthOf(asked: string | null, now: number): string {
  return asked !== null && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : taipeiMonth(now);
}

/** The month `by` months later. */
export function monthAfter(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 7);
}

/** The weeks of a month from Monday, as days `YYYY-MM-DD`; null outside the month. */
export function weeksOf(month: string): Array<Array<string | null>> {
  const first = new Date(`${month}-01T00:00:00Z`);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const blanks = (first.getUTCDay() + 6) % 7;
  const cells = Array.from({ length: Math.ceil((blanks + days) / 7) * 7 }, (_, at) => {
    const day = at - blanks + 1;
    return day < 1 || day > days ? null : `${month}-${String(day).padStart(2, "0")}`;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
