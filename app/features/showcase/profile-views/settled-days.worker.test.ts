import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { profileViewDays } from "~/db/schema";
import { dayMs } from "~/durations";
import { viewing } from "../../../../tests/support/profile-views";
import { rowsRead } from "../../../../tests/support/rows-read";
import { countViews, readViewSummary } from "./read-summary.server";

const { app, clock, publish, listed, open, send, view } = viewing("2026-11-18T04:00:00Z");

/** A startup with a view on each of the 60 days before today. */
async function viewed() {
  const startup = await publish();
  for (let before = 1; before <= 60; before++) {
    const at = new Date(clock.now - before * dayMs).toISOString().slice(0, 10);
    await app.db.insert(profileViewDays).values({ startupId: startup.id, day: at, visitors: 1 });
  }
  return startup;
}

it("views of days gone by are read once, and today's each time", async () => {
  const { id, viewer } = await viewed();
  const countTo = async (views: number) => {
    const { rows, result } = await rowsRead(() => countViews(app, { actor: viewer }));
    expect(result).toBe(views);
    return rows;
  };
  // The row after the last, which is another startup's, may be counted too.
  expect(await countTo(29)).toBeGreaterThanOrEqual(29);
  expect(await countTo(29)).toBeLessThanOrEqual(1);
  await view((await listed()).viewer, id);
  expect(await countTo(30)).toBeLessThanOrEqual(2);
  const summary = await readViewSummary(app, { actor: viewer });
  expect(summary).toMatchObject({ views: 30, previousViews: 30 });
  const { rows, result } = await rowsRead(() => readViewSummary(app, { actor: viewer }));
  expect(result).toEqual(summary);
  expect(rows).toBeLessThanOrEqual(2);
});

it("a view that began before midnight still counts, and the window moves with the day", async () => {
  const { id, viewer } = await viewed();
  const count = () => countViews(app, { actor: viewer });
  clock.now = Date.parse("2026-11-18T15:59:00Z");
  const investor = await listed();
  const token = await open(investor.viewer, id);
  expect(await count()).toBe(29);
  clock.now = Date.parse("2026-11-18T16:01:00Z");
  expect(await count()).toBe(28);
  await send({ viewer: investor.viewer, token, seconds: 100 });
  expect(await count()).toBe(29);
  const late = await app.db
    .select({ visits: profileViewDays.investorViews })
    .from(profileViewDays)
    .where(and(eq(profileViewDays.startupId, id), eq(profileViewDays.day, "2026-11-18")));
  expect(late).toEqual([{ visits: 1 }]);
});
