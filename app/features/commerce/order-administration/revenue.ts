/** Cash received and refunded in one day or month, in NT$; refunds are positive. */
export interface Revenue {
  /** `YYYY-MM-DD` or `YYYY-MM`. */
  period: string;
  charged: number;
  refunded: number;
}

const pad = (number: number) => String(number).padStart(2, "0");

/** Returns the month `by` months after `month`, or before it if negative, as `YYYY-MM`. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const at = year * 12 + number - 1 + by;
  return `${Math.floor(at / 12)}-${pad((at % 12) + 1)}`;
}

/** Returns the days of a month, or the twelve months up to it. */
export function periodsOf({ by, month }: { by: "day" | "month"; month: string }): string[] {
  if (by === "month") return Array.from({ length: 12 }, (_, at) => shiftMonth(month, at - 11));
  const [year = 0, number = 1] = month.split("-").map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: days }, (_, at) => `${month}-${pad(at + 1)}`);
}

/** Returns one row per period, including periods without movements. */
export function revenueBy(
  periods: readonly string[],
  rows: ReadonlyArray<{ period: string; kind: string; amount: number }>,
): Revenue[] {
  const sum = (period: string, kind: string) =>
    rows.filter((row) => row.period === period && row.kind === kind).reduce((total, row) => total + row.amount, 0);
  return periods.map((period) => ({
    period,
    charged: sum(period, "charge"),
    refunded: 0 - sum(period, "refund"),
  }));
}
