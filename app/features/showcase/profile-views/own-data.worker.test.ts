import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { accounts, profileViewDays, profileViews, weeklyViewMails } from "~/db/schema";
import { minuteMs } from "~/durations";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { exportData } from "~/features/member-area/own-account/export-data.server";
import { viewing } from "../../../../tests/support/profile-views";

const { app, clock, publish, listed, open, send, view, listOf } = viewing("2026-11-18T04:00:00Z");
const client = { ip: "10.0.0.1", origin: "http://localhost" };

async function erase(id: string) {
  await app.db.update(accounts).set({ eraseAt: clock.now }).where(eq(accounts.id, id));
  await eraseDueAccounts(app);
}

it("an erased investor's visits stay, without the investor and the share link", async () => {
  const startup = await publish();
  const investor = await listed();
  const token = await open(investor.viewer, startup.id, "link-to-them");
  clock.now += minuteMs;
  await send({ viewer: investor.viewer, token, seconds: 60 });
  await erase(investor.id);
  const visits = await app.db.select().from(profileViews).where(eq(profileViews.startupId, startup.id));
  expect(visits).toMatchObject([{ investorId: null, shareLinkId: null }]);
  expect(JSON.stringify(visits)).not.toContain(investor.id);
  expect((await listOf(startup.viewer)).result).toMatchObject([{ investor: null, startedAt: null, seconds: 60 }]);
  expect(await app.db.select().from(profileViewDays).where(eq(profileViewDays.startupId, startup.id))).toMatchObject([
    { investorViews: 1 },
  ]);
});

it("an erased startup leaves no views", async () => {
  const startup = await publish();
  await view((await listed()).viewer, startup.id);
  await app.db.insert(weeklyViewMails).values({ startupId: startup.id, week: "2026-11-16" });
  await erase(startup.id);
  for (const table of [profileViews, profileViewDays, weeklyViewMails]) {
    expect(await app.db.select().from(table).where(eq(table.startupId, startup.id))).toEqual([]);
  }
});

it("the data export has an investor's own visits, and only a startup's totals", async () => {
  const startup = await publish();
  const [investor, other] = [await listed("甲"), await listed("乙")];
  await view(investor.viewer, startup.id, 60, { sections: "report:20" });
  await view(other.viewer, startup.id, 90);
  expect((await exportData(app, { actor: investor.viewer, ...client })).profile_views).toEqual([
    expect.objectContaining({ startup_id: startup.id, seconds: 60, sections: { report: 20 } }),
  ]);
  expect((await exportData(app, { actor: startup.viewer, ...client })).profile_views).toEqual([
    { day: "2026-11-18", investor_views: 2, visitors: 0 },
  ]);
});
