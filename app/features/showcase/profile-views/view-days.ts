import { dayMs } from "~/durations";
import { taipeiDay } from "~/locales/taipei-time";

/** Days in the chart, and days before them used for comparison. */
export const chartDays = 30;

/** A startup's views on one day. */
export interface ViewDay {
  /** The calendar day in Taipei, `YYYY-MM-DD`. */
  day: string;
  /** Visits by investors. */
  investorViews: number;
  /** Distinct visitors and other startups. */
  visitors: number;
}

export interface ViewSummary {
  /** The last 30 days, today last. */
  days: ViewDay[];
  views: number;
  investorViews: number;
  /** The views of the previous 30 days. */
  previousViews: number;
}

/** All views of one day. */
export const viewsOf = ({ investorViews, visitors }: ViewDay): number => investorViews + visitors;

/** The first of the `count` days that end with the day of `now`. */
export function firstDay(now: number, count: number): string {
  return taipeiDay(now - (count - 1) * dayMs);
}

/** The chart's days, including those without views, and the totals. `rows` may be in any order. */
export function summarizeDays(rows: readonly ViewDay[], now: number): ViewSummary {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const range = (from: number, to: number) =>
    Array.from({ length: from - to }, (_, at) => {
      const day = taipeiDay(now - (from - 1 - at) * dayMs);
      return byDay.get(day) ?? { day, investorViews: 0, visitors: 0 };
    });
  const days = range(chartDays, 0);
  const sum = (counted: readonly ViewDay[], figureOf: (day: ViewDay) => number) =>
    counted.reduce((total, day) => total + figureOf(day), 0);
  return {
    days,
    views: sum(days, viewsOf),
    investorViews: sum(days, (day) => day.investorViews),
    previousViews: sum(range(2 * chartDays, chartDays), viewsOf),
  };
}
