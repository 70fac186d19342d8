import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, sessions } from "~/db/schema";
import { dayMs } from "~/durations";
import { sessionLifetime } from "~/server/session-cookie";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { liveSessions } from "./live-sessions.server";
import { endSession, findViewer, startSession } from "./sessions.server";

describe("sessions", () => {
  it("identify their account until they end", async () => {
    const app = testApp();
    const { id } = await makeStartup(app, { name: "晨星" });
    const token = await startSession(app, { accountId: id, userAgent: "test", way: "password" });
    expect(await findViewer(app, { token })).toMatchObject({ kind: "startup", id, name: "晨星" });
    await endSession(app, { token });
    expect(await findViewer(app, { token })).toEqual({ kind: "visitor" });
  });

  it("expire, and store only a hash of the token", async () => {
    let now = 1_800_000_000_000;
    const app = testApp({ now: () => now });
    const { token } = await makeInvestor(app);
    const stored = await app.db.select().from(sessions);
    expect(JSON.stringify(stored)).not.toContain(token);
    now += sessionLifetime.idle + 1;
    expect(await findViewer(app, { token })).toEqual({ kind: "visitor" });
  });

  it("end 14 days after their last use", async () => {
    let now = 1_800_000_000_000;
    const app = testApp({ now: () => now });
    const { token } = await makeStartup(app);
    const { token: unused } = await makeStartup(app);
    now += 13 * dayMs;
    expect(await findViewer(app, { token })).toMatchObject({ kind: "startup" });
    now += 13 * dayMs;
    expect(await findViewer(app, { token })).toMatchObject({ kind: "startup" });
    expect(await findViewer(app, { token: unused })).toEqual({ kind: "visitor" });
    now += 14 * dayMs;
    expect(await findViewer(app, { token })).toEqual({ kind: "visitor" });
  });

  it("end 90 days after the login, however often they are used", async () => {
    let now = 1_800_000_000_000;
    const app = testApp({ now: () => now });
    const { token, viewer } = await makeStartup(app);
    for (let days = 0; days < 89; days += 1) {
      now += dayMs;
      expect(await findViewer(app, { token })).toMatchObject({ kind: "startup" });
    }
    now += dayMs - 1;
    expect(await findViewer(app, { token })).toMatchObject({ kind: "startup" });
    expect(await liveSessions(app, [viewer.sessionId])).toEqual(new Set([viewer.sessionId]));
    now += 1;
    expect(await findViewer(app, { token })).toEqual({ kind: "visitor" });
    expect(await liveSessions(app, [viewer.sessionId])).toEqual(new Set());
  });

  it("end after 90 days even if stored with a later expiry", async () => {
    let now = 1_800_000_000_000;
    const app = testApp({ now: () => now });
    const { token, viewer } = await makeStartup(app);
    await app.db
      .update(sessions)
      .set({ expiresAt: now + 400 * dayMs })
      .where(eq(sessions.id, viewer.sessionId));
    now += 90 * dayMs;
    expect(await findViewer(app, { token })).toEqual({ kind: "visitor" });
  });

  it("are not valid while the account is suspended", async () => {
    const app = testApp();
    const { token } = await makeStaff(app, { suspendedAt: null });
    expect(await findViewer(app, { token })).toMatchObject({ kind: "staff", role: "reviewer" });
    await app.db.update(accounts).set({ suspendedAt: app.now() });
    expect(await findViewer(app, { token })).toEqual({ kind: "visitor" });
  });

  it("give an expired level as normal", async () => {
    let now = 1_800_000_000_000;
    const app = testApp({ now: () => now });
    const { token, viewer } = await makeInvestor(app, { level: "gold", levelUntilAt: now + 1 });
    expect(viewer.level).toBe("gold");
    now += 1;
    expect(await findViewer(app, { token })).toMatchObject({ level: "normal" });
  });
});
