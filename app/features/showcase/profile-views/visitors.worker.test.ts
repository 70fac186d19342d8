import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { profileViewDays, profileViews, visitMarks } from "~/db/schema";
import { dayMs, minuteMs } from "~/durations";
import { rememberDevice } from "~/features/accounts/accounts/known-devices.server";
import { visitor } from "~/features/core/access/viewer";
import { browser, viewing } from "../../../../tests/support/profile-views";

const { app, clock, publish, open, send, view } = viewing("2026-11-18T04:00:00Z");

const visitsTo = (startupId: string) => app.db.select().from(profileViews).where(eq(profileViews.startupId, startupId));
const daysOf = (startupId: string) =>
  app.db.select().from(profileViewDays).where(eq(profileViewDays.startupId, startupId));

describe("visitors and other startups", () => {
  it("count once a browser and day, without a trace of their address", async () => {
    const startup = await publish();
    const other = await publish();
    const ip = "198.51.100.23";
    for (let times = 0; times < 3; times++) {
      await view(visitor, startup.id, 60, { ip });
      await view(visitor, startup.id, 60, { ip, userAgent: `${browser} Edg/130.0` });
      await view(other.viewer, startup.id, 60, { ip: "198.51.100.24" });
    }
    expect(await daysOf(startup.id)).toMatchObject([{ investorViews: 0, visitors: 3 }]);
    expect(JSON.stringify(await app.db.select().from(visitMarks))).not.toContain(ip);
    clock.now += dayMs;
    await view(visitor, startup.id, 60, { ip });
    expect((await daysOf(startup.id)).map(({ visitors }) => visitors)).toEqual([3, 1]);
    expect(await visitsTo(startup.id)).toEqual([]);
  });

  it("from a browser where the startup has logged in are not counted", async () => {
    const startup = await publish();
    const device = await rememberDevice(app, { accountId: startup.id, device: null });
    await view(visitor, startup.id, 60, { device });
    expect(await daysOf(startup.id)).toEqual([]);
    await view(visitor, startup.id, 60, { device: "another" });
    expect(await daysOf(startup.id)).toMatchObject([{ visitors: 1 }]);
  });

  it("fifty reports at once count once, and one network only so often", async () => {
    const startup = await publish();
    const token = await open(visitor, startup.id);
    clock.now += minuteMs;
    await Promise.all(Array.from({ length: 50 }, () => send({ viewer: visitor, token, seconds: 60 })));
    expect(await daysOf(startup.id)).toMatchObject([{ visitors: 1 }]);
    const elsewhere = await publish();
    const otherToken = await open(visitor, elsewhere.id);
    clock.now += minuteMs;
    for (let at = 0; at < 35; at++) {
      await send({ viewer: visitor, token: otherToken, seconds: 60, userAgent: `${browser} ${at}` });
    }
    expect(await daysOf(elsewhere.id)).toMatchObject([{ visitors: 30 }]);
  });
});
