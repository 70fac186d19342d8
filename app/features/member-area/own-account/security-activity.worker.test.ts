import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, events } from "~/db/schema";
import { startSession } from "~/features/accounts/accounts/sessions.server";
import { logIn } from "~/features/accounts/log-in/log-in.server";
import { logInSocially } from "~/features/accounts/log-in/log-in-socially.server";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { hashCheaply } from "../../../../tests/support/hash-cheaply";
import { endSessions } from "./end-sessions.server";
import { exportData } from "./export-data.server";
import { activityLength, listSecurityActivity } from "./security-activity.server";

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";
const client = { ip: "10.0.0.1", origin: "http://localhost" };

describe("an owner's security activity", () => {
  it("is empty at first", async () => {
    const app = testApp();
    const { viewer: actor } = await makeStartup(app);
    expect(await listSecurityActivity(app, { actor })).toEqual([]);
  });

  it("shows every login with its method and browser", async () => {
    const app = testApp();
    const passwordHash = await hashCheaply("blue-kite-2026");
    const { viewer: actor } = await makeStartup(app, { account: { passwordHash } });
    const { email } = actor;
    await logIn(app, { type: "startup", email, password: "blue-kite-2026", ip: client.ip, userAgent: chrome });
    const profile = { provider: "google", subject: actor.id, email, emailVerified: true, name: "" } as const;
    const social = {
      profile,
      type: "startup",
      reference: null,
      locale: "zh-TW",
      userAgent: "curl/8",
      ...client,
    } as const;
    await logInSocially(app, social);
    expect(await listSecurityActivity(app, { actor })).toMatchObject([
      { action: "account.logged_in", way: "google", device: { browser: "program" }, by: "owner" },
      { action: "account.identity_linked", provider: "google" },
      { action: "account.logged_in", way: "password", device: { browser: "chrome", system: "windows" }, by: "owner" },
    ]);
  });

  it("shows failed logins, which have no actor", async () => {
    const app = testApp();
    const { viewer: actor } = await makeInvestor(app);
    await recordEvent(app, {
      actor: null,
      action: "account.login_failed",
      subject: { kind: "account", id: actor.id },
      data: { browser: "firefox", system: "linux" },
    });
    expect(await listSecurityActivity(app, { actor })).toMatchObject([
      { action: "account.login_failed", by: "system", device: { browser: "firefox", system: "linux" } },
    ]);
  });

  it("shows ended sessions", async () => {
    const app = testApp();
    const { id, viewer: actor } = await makeStartup(app);
    await startSession(app, { accountId: id, userAgent: "", way: "password" });
    await endSessions(app, { actor });
    expect((await listSecurityActivity(app, { actor })).map(({ action }) => action)).toEqual([
      "account.sessions_ended",
      "account.logged_in",
    ]);
    await endSessions(app, { actor });
    expect(await listSecurityActivity(app, { actor }), "no event if no other session was open").toHaveLength(2);
  });

  it("excludes other accounts, internal notes and invalid data", async () => {
    const app = testApp();
    const { viewer: actor } = await makeStartup(app);
    const { viewer: other } = await makeStartup(app);
    const { viewer: staff } = await makeStaff(app);
    const subject = { kind: "account", id: actor.id } as const;
    await startSession(app, { accountId: other.id, userAgent: "", way: "password" });
    const change = { action: "account.email_changed", from: "old@private.test", to: "new@private.test" } as const;
    await recordEvent(app, { actor: staff, subject, note: "打電話確認過", ...change });
    await recordEvent(app, { actor: staff, action: "account.level_changed", subject });
    await recordEvent(app, { actor, action: "account.logged_in", subject, data: { way: "<b>", ip: "203.0.113.7" } });
    const shown = await listSecurityActivity(app, { actor });
    expect(shown).toMatchObject([
      { action: "account.logged_in", way: null, device: null },
      { action: "account.email_changed", by: "staff" },
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/private|電話|203\.0|<b>/);
    expect(JSON.stringify(shown)).not.toContain(staff.id);
  });

  it("lists the latest events in order, using an index that excludes other events", async () => {
    let now = 1_800_000_000_000;
    const app = testApp({ now: () => now });
    const { viewer: actor } = await makeStartup(app);
    const subject = { kind: "account", id: actor.id } as const;
    for (let i = 0; i < activityLength + 5; i++) {
      now += 1;
      await recordEvent(app, { actor, action: "account.password_changed", subject });
      await recordEvent(app, { actor, action: "startup.shared", subject: { kind: "startup", id: actor.id } });
    }
    const shown = await listSecurityActivity(app, { actor });
    expect(shown).toHaveLength(activityLength);
    expect(shown[0]?.at).toBe(now);
    expect(shown.map(({ at }) => at)).toEqual(shown.map(({ at }) => at).toSorted((a, b) => b - a));
    const plan = await app.db.all<{ detail: string }>(
      `EXPLAIN QUERY PLAN SELECT id FROM events WHERE subject_id = 'x' AND subject_kind = 'account' ORDER BY occurred_at DESC, rowid DESC LIMIT 20`,
    );
    expect(plan.map(({ detail }) => detail).join("\n")).toMatch(/USING INDEX events_account /);
  });

  it("is part of the data export", async () => {
    const app = testApp();
    const { viewer: actor } = await makeStartup(app);
    await startSession(app, { accountId: actor.id, userAgent: chrome, way: "facebook" });
    const { events: history } = (await exportData(app, { actor, ...client })) as { events: object[] };
    expect(history).toMatchObject([
      { action: "account.logged_in", by: "you", way: "facebook", device: { browser: "chrome", system: "windows" } },
    ]);
    await app.db.delete(accounts).where(eq(accounts.id, actor.id));
    await app.db.delete(events).where(eq(events.subjectId, actor.id));
  });
});
