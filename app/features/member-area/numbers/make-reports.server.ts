import { eq } from "drizzle-orm";
import { type DayPart, numberDimensions, numberRanges } from "~/db/marketplace-values";
import { marketplaceDays, marketplaceReports } from "~/db/schema";
import type { App } from "~/server/app.server";
import { type Days, makePartReport, makeTotalReport } from "./make-report";

/** Makes all reports from the days before `until`, one dimension at a time: at most two rows for each day kept. */
export async function makeReports(app: App, { until }: { until: string }): Promise<void> {
  const side = await readDays(app, "side");
  const daysOf = { side, funnel: await readDays(app, "funnel"), attention: await readDays(app, "attention") };
  for (const range of numberRanges) {
    await saveReport(app, { range, until, part: "all", report: makeTotalReport({ range, until }, daysOf) });
  }
  for (const by of numberDimensions) {
    const days = by === "side" ? side : await readDays(app, by);
    for (const range of numberRanges) {
      await saveReport(app, { range, until, part: by, report: makePartReport({ range, until, by }, days) });
    }
  }
}

async function readDays(app: App, part: DayPart): Promise<Days> {
  const { day, tallies } = marketplaceDays;
  const rows = await app.db
    .select({ day, tallies })
    .from(marketplaceDays)
    .where(eq(marketplaceDays.part, part))
    .orderBy(day);
  return new Map(rows.map((row) => [row.day, row.tallies]));
}

async function saveReport(app: App, row: Omit<typeof marketplaceReports.$inferInsert, "madeAt">): Promise<void> {
  const set = { ...row, madeAt: app.now() };
  await app.db
    .insert(marketplaceReports)
    .values(set)
    .onConflictDoUpdate({ target: [marketplaceReports.range, marketplaceReports.part], set });
}
