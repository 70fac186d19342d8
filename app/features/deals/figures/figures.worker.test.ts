import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { figures } from "~/db/schema";
import { dayMs, minuteMs } from "~/durations";
import type { StartupViewer } from "~/features/core/access/viewer";
import { type Made, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { rowsRead } from "../../../../tests/support/rows-read";
import { correctFigure } from "./correct-figure.server";
import type { ReportedFigures } from "./figure";
import { latestFigures } from "./latest-figures.server";
import { listFigures } from "./list-figures.server";
import { reportFigures } from "./report-figures.server";

const clock = { now: Date.parse("2026-11-29T04:00Z") };
const app = testApp({ now: () => clock.now });

let startup: Made<StartupViewer>;

const report = (asOf: string, reported: ReportedFigures, source: "form" | "letter" = "form") => {
  clock.now += minuteMs;
  return reportFigures(app, { actor: startup.viewer, figures: reported, asOf, source });
};
const stored = () =>
  app.db.select().from(figures).where(eq(figures.startupId, startup.id)).orderBy(figures.reportedAt, figures.key);
const latest = () => latestFigures(app, { startupId: startup.id });

beforeEach(async () => {
  startup = await makeStartup(app);
});

describe("a startup's figures", () => {
  it("are the ones of the latest day, whenever they were reported, money with its currency", async () => {
    await report("2026-10-31", { paying_customers: 2, monthly_revenue: 800_000, lead_investor: 0 });
    await report("2026-09-30", { paying_customers: 9, product_live: 1 });
    await report("2026-11-28", { paying_customers: 3 }, "letter");
    expect(await latest()).toMatchObject({
      paying_customers: { value: 3, currency: null, asOf: "2026-11-28", source: "letter", correctsId: null },
      monthly_revenue: { value: 800_000, currency: "TWD", asOf: "2026-10-31", source: "form" },
      lead_investor: { value: 0, asOf: "2026-10-31" },
      product_live: { value: 1, asOf: "2026-09-30" },
    });
    expect(Object.keys(await latest())).toHaveLength(4);
  });

  it("keep what a correction replaces, with both dates", async () => {
    await report("2026-10-31", { paying_customers: 5, pilots: 1 });
    await report("2026-10-31", { paying_customers: 3 });
    await report("2026-10-31", { paying_customers: 4 });
    const [first, , second, third] = await stored();
    expect([first, second, third].map((row) => [row?.value, row?.correctsId])).toEqual([
      [5, null],
      [3, first?.id],
      [4, second?.id],
    ]);
    expect(new Set([first, second, third].map((row) => row?.reportedAt)).size).toBe(3);
    expect((await latest()).paying_customers?.id).toBe(third?.id);
    const { result, count } = await listFigures(app, { actor: startup.viewer, page: 1, size: 2 });
    expect([count, result.map(({ value, correction }) => [value, correction])]).toEqual([
      4,
      [
        [4, null],
        [3, { value: 4, reportedAt: third?.reportedAt }],
      ],
    ]);
  });

  it("are stored once if the same is reported twice, also at the same time", async () => {
    await Promise.all([report("2026-10-31", { pilots: 2 }), report("2026-10-31", { pilots: 2 })]);
    await report("2026-10-31", { pilots: 2 }, "letter");
    expect(await stored()).toHaveLength(1);
    await report("2026-11-01", { pilots: 2 });
    expect((await latest()).pilots?.asOf).toBe("2026-11-01");
  });

  it("may be corrected back to an earlier value", async () => {
    for (const value of [1, 0, 1]) await report("2026-10-31", { product_live: value });
    expect(await stored()).toHaveLength(3);
    expect((await latest()).product_live?.value).toBe(1);
  });

  it.each<[string, string, ReportedFigures, string]>([
    ["no figure", "2026-10-31", {}, "figures"],
    ["a day to come", "2026-11-30", { pilots: 1 }, "as_of"],
    ["a day before 2000", "1999-12-31", { pilots: 1 }, "as_of"],
    ["no day", "2026-02-30", { pilots: 1 }, "as_of"],
    ["a negative number", "2026-10-31", { pilots: -1 }, "pilots"],
    ["part of a customer", "2026-10-31", { paying_customers: 1.5 }, "paying_customers"],
    ["more than yes", "2026-10-31", { product_live: 2 }, "product_live"],
    ["too much", "2026-10-31", { monthly_revenue: 1e12 + 1 }, "monthly_revenue"],
  ])("are refused with %s", async (_, asOf, reported, field) => {
    await expect(report(asOf, reported)).rejects.toMatchObject({
      code: "invalid",
      fields: { [field]: [expect.any(String)] },
    });
    expect(await stored()).toEqual([]);
  });

  it("are read and corrected by their own startup only", async () => {
    await report("2026-10-31", { pilots: 1 });
    const [figure] = await stored();
    const other = await makeStartup(app);
    const figureId = figure?.id ?? "";
    await expect(correctFigure(app, { actor: other.viewer, figureId, value: 2 })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await listFigures(app, { actor: other.viewer, page: 1, size: 20 })).toEqual({ result: [], count: 0 });
    await expect(correctFigure(app, { actor: startup.viewer, figureId, value: -1 })).rejects.toMatchObject({
      fields: { value: [expect.any(String)] },
    });
    await correctFigure(app, { actor: startup.viewer, figureId, value: 2 });
    await correctFigure(app, { actor: startup.viewer, figureId, value: 3 });
    expect((await stored()).map(({ value }) => value)).toEqual([1, 2, 3]);
  });

  it("are read with a row per key, however many were reported", async () => {
    await report("2026-11-27", { pilots: 1 });
    await report("2026-11-28", { pilots: 7, team_size: 4 });
    const other = await makeStartup(app);
    await reportFigures(app, { actor: other.viewer, figures: { pilots: 9 }, asOf: "2026-11-28", source: "form" });
    const [row] = await stored();
    if (!row) throw new Error("Nothing is stored.");
    const days = (from: number) => Array.from({ length: 10 }, (_, at) => new Date((from + at) * dayMs));
    for (let from = 11_000; from < 11_000 + 100; from += 10) {
      const rows = days(from).map((day, at) => ({ ...row, id: `${from + at}`, asOf: day.toISOString().slice(0, 10) }));
      await app.db.insert(figures).values(rows);
    }
    const { result, rows } = await rowsRead(latest);
    expect(result.pilots?.value).toBe(7);
    expect(rows).toBeLessThanOrEqual(24);
  });
});
