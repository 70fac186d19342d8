import { and, gte, inArray, lt, sql } from "drizzle-orm";
import { ledger } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { fromTaipeiInput, taipeiMonth } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { periodsOf, type Revenue, revenueBy, shiftMonth } from "./revenue";

/** Returns the start of a month in Taipei. */
export function startOfMonth(month: string): number {
  return fromTaipeiInput(`${month}-01T00:00`) ?? 0;
}

/**
 * Reads charges and refunds in Taipei by day of a month, or by month of the year up to it, and the sums of this month
 * and the last. Reads at most a year of the ledger, by time. Throws `forbidden` without `orders.read`.
 */
export async function readRevenue(
  app: App,
  { actor, by, month }: { actor: StaffViewer; by: "day" | "month"; month: string },
): Promise<{ revenue: Revenue[]; thisMonth: Revenue; lastMonth: Revenue }> {
  requireStaff(actor, "orders.read");
  const current = taipeiMonth(app.now());
  const last = shiftMonth(current, -1);
  const periods = periodsOf({ by, month });
  const [rows, recent] = await app.db.batch([
    sumsBetween(app, { by, from: by === "day" ? month : (periods[0] ?? month), to: shiftMonth(month, 1) }),
    sumsBetween(app, { by: "month", from: last, to: shiftMonth(current, 1) }),
  ]);
  const [lastMonth, thisMonth] = revenueBy([last, current], recent);
  const none = { period: current, charged: 0, refunded: 0 };
  return { revenue: revenueBy(periods, rows), thisMonth: thisMonth ?? none, lastMonth: lastMonth ?? none };
}

/** Sums from the start of one month to the start of another. */
function sumsBetween(app: App, { by, from, to }: { by: "day" | "month"; from: string; to: string }) {
  // Taipei is eight hours ahead of UTC all year.
  const period = sql<string>`strftime(${by === "day" ? "%Y-%m-%d" : "%Y-%m"}, ${ledger.at} / 1000 + 28800, 'unixepoch')`;
  return app.db
    .select({ period: period.as("period"), kind: ledger.kind, amount: sql<number>`sum(${ledger.amount})`.as("total") })
    .from(ledger)
    .where(
      and(
        gte(ledger.at, startOfMonth(from)),
        lt(ledger.at, startOfMonth(to)),
        inArray(ledger.kind, ["charge", "refund"]),
      ),
    )
    .groupBy(sql`1`, ledger.kind);
}
