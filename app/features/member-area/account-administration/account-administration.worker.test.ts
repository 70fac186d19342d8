import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, events, socialIdentities } from "~/db/schema";
import { dayMs } from "~/durations";
import { findViewer } from "~/features/accounts/accounts/sessions.server";
import { readMembership } from "~/features/commerce/memberships/membership.server";
import { listMails } from "~/features/core/mail/queries.server";
import { approveProfile } from "~/features/intake/review/approve-profile.server";
import { startupCompleteness } from "~/features/profiles/startups/completeness";
import { getStartupProfile } from "~/features/profiles/startups/queries.server";
import { saveStartup } from "~/features/profiles/startups/save-startup.server";
import { findOptionLabel } from "~/features/publishing/option-lists/option-list.server";
import type { Locale } from "~/locales/locale";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { completeStartup } from "../../../../tests/support/complete-profiles";
import { outcome } from "../../../../tests/support/outcome";
import { payFor } from "../../../../tests/support/paid-orders";
import { changeCardLevel } from "./change-card-level.server";
import { changeLevel } from "./change-level.server";
import { overrideCompanyNumber } from "./override-company-number.server";
import { listAccounts, readAccount } from "./queries.server";
import { readTimeline } from "./read-timeline.server";
import { restoreAccount } from "./restore-account.server";
import { accountFilter } from "./schema";
import { sendActivation } from "./send-activation.server";
import { setEmail } from "./set-email.server";
import { setStaffRole } from "./set-staff-role.server";
import { suspendAccount } from "./suspend-account.server";

let now = 1_800_000_000_000;
const app = testApp({ now: () => now });
const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
const { viewer: second } = await makeStaff(app, { staffRole: "admin" });
const { viewer: reviewer } = await makeStaff(app);
const origin = "http://localhost";

const eventOf = (id: string, action: string) =>
  app.db
    .select()
    .from(events)
    .where(and(eq(events.subjectId, id), eq(events.action, action)))
    .get();
const templatesTo = async (to: string) => (await listMails(app, { to, limit: 9 })).map((mail) => mail.template);

describe("a reviewer", () => {
  it("can read accounts but not change them", async () => {
    const { id } = await makeStartup(app);
    const actor = reviewer;
    const attempts = [
      suspendAccount(app, { actor, id, reason: "x", origin }),
      restoreAccount(app, { actor, id, note: "", origin }),
      changeLevel(app, { actor, id, level: "gold", until: null, note: "" }),
      changeCardLevel(app, { actor, id, level: "blackcard", until: null, note: "" }),
      overrideCompanyNumber(app, { actor, id, sn: "12345678", note: "x" }),
      sendActivation(app, { actor, id, origin }),
      setEmail(app, { actor, id, email: "x@free.test", note: "", origin }),
      setStaffRole(app, { actor, id: actor.id, role: "admin", note: "" }),
    ];
    for (const attempt of attempts) expect(await outcome(attempt)).toBe("forbidden");
    expect(await outcome(readAccount(app, { actor, id }))).toBe("done");
  });
});

describe("suspending an account", () => {
  it("ends its sessions, unpublishes its profile, mails the reason, and can be undone", async () => {
    const { id, token, viewer } = await makeStartup(app, { ...completeStartup(), isPublish: 2, publishedAt: now });
    const suspend = () => outcome(suspendAccount(app, { actor: admin, id, reason: "假冒他人", origin }));
    expect(await suspend()).toBe("done");
    expect(await suspend()).toBe("wrong_state");
    expect(await findViewer(app, { token })).toEqual({ kind: "visitor" });
    expect((await getStartupProfile(app, id))?.is_publish).toBe(0);
    expect(await eventOf(id, "account.suspended")).toMatchObject({ actorId: admin.id, note: "假冒他人" });
    expect(await eventOf(id, "startup.unpublished")).toMatchObject({ actorId: admin.id });
    expect((await listMails(app, { to: viewer.email, limit: 1 }))[0]?.text).toContain("假冒他人");

    const restore = () => outcome(restoreAccount(app, { actor: admin, id, note: "查證無誤", origin }));
    expect(await restore()).toBe("done");
    expect(await restore()).toBe("wrong_state");
    expect(await templatesTo(viewer.email)).toEqual(["accountRestored", "accountSuspended"]);
    expect((await readAccount(app, { actor: admin, id })).state).toBe("active");
  });

  it("never leaves its profile public, even if only half of the writes succeed", async () => {
    const { id } = await makeStartup(app, { ...completeStartup(), isPublish: 2, publishedAt: now });
    const db = withBatch(app, (number, go) => (number > 2 ? Promise.reject(new Error("D1 is away")) : go()));
    await outcome(suspendAccount({ ...app, db }, { actor: admin, id, reason: "x", origin }));
    const { state } = await readAccount(app, { actor: admin, id });
    const profile = await getStartupProfile(app, id);
    expect([state, profile?.is_publish]).not.toEqual(["suspended", 2]);
    expect(await outcome(suspendAccount(app, { actor: admin, id, reason: "x", origin })), "can be completed").toBe(
      state === "suspended" ? "wrong_state" : "done",
    );
  });

  it("prevents a pending review from publishing its profile", async () => {
    const { id } = await makeStartup(app, { ...completeStartup(), isPublish: 1, submittedAt: now });
    await app.db.update(accounts).set({ suspendedAt: now }).where(eq(accounts.id, id));
    const approve = () =>
      outcome(approveProfile(app, { kind: "startup", actor: reviewer, id, submittedAt: now, origin }));
    expect(await approve()).toBe("wrong_state");
    await app.db.update(accounts).set({ suspendedAt: null }).where(eq(accounts.id, id));
    expect(await approve()).toBe("done");
  });

  it("is rejected for the admin's own account and for unknown ones", async () => {
    expect(await outcome(suspendAccount(app, { actor: admin, id: admin.id, reason: "x", origin }))).toBe("forbidden");
    expect(await outcome(suspendAccount(app, { actor: admin, id: "nobody", reason: "x", origin }))).toBe("not_found");
  });
});

describe("the last admin", () => {
  it("cannot be demoted, even if two admins demote each other concurrently", async () => {
    const set = (actor: typeof admin, id: string, role: "reviewer" | "admin") =>
      outcome(setStaffRole(app, { actor, id, role, note: "" }));
    const outcomes = await Promise.all([set(admin, second.id, "reviewer"), set(second, admin.id, "reviewer")]);
    expect(outcomes.sort()).toEqual(["done", "wrong_state"]);
    const admins = await app.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.kind, "staff"), eq(accounts.staffRole, "admin")));
    expect(admins).toHaveLength(1);
    const last = admins[0]?.id ?? "";
    const other = last === admin.id ? second : admin;
    expect(await set(other, last, "reviewer")).toBe("wrong_state");
    expect(await outcome(suspendAccount(app, { actor: other, id: last, reason: "x", origin }))).toBe("wrong_state");
    expect(await set(other, other.id, "admin")).toBe("done");
    expect(await eventOf(other.id, "account.role_changed")).toMatchObject({
      fromState: "admin",
      toState: "reviewer",
    });
  });
});

describe("levels", () => {
  it("apply until their end and then fall back, for access too", async () => {
    const { id, token } = await makeInvestor(app, { level: "normal" });
    const until = now + 1000;
    await changeLevel(app, { actor: admin, id, level: "gold", until, note: "活動贈送" });
    expect(await findViewer(app, { token })).toMatchObject({ level: "gold" });
    expect(await eventOf(id, "account.level_changed")).toMatchObject({
      fromState: "normal",
      toState: `gold ${until}`,
      note: "活動贈送",
    });
    now = until;
    expect(await findViewer(app, { token })).toMatchObject({ level: "normal" });
  });

  it.each([
    ["a level of the other kind", { level: "infinity", until: null }, "invalid level"],
    ["an end in the past", { level: "gold", until: 1 }, "invalid until"],
    ["no change", { level: "normal", until: null }, "wrong_state"],
    ["an end for a basic level", { level: "normal", until: 9_000_000_000_000 }, "wrong_state"],
    ["another level", { level: "diamond", until: 9_000_000_000_000 }, "done"],
  ] as const)("accept or reject %s", async (_, change, expected) => {
    const { id } = await makeStartup(app);
    expect(await outcome(changeLevel(app, { actor: admin, id, note: "", ...change }))).toBe(expected);
  });

  it("of the card apply to CVCs only and can have an end", async () => {
    const cvc = await makeInvestor(app, { level: "normal", type: "cvc", cardLevel: "normal" });
    const angel = await makeInvestor(app);
    const give = (id: string, until: number | null) =>
      outcome(changeCardLevel(app, { actor: admin, id, level: "blackcard", until, note: "" }));
    expect(await give(angel.id, null)).toBe("wrong_state");
    expect(await give(cvc.id, now - 1)).toBe("invalid until");
    expect(await give(cvc.id, now + 1000)).toBe("done");
    expect(await findViewer(app, { token: cvc.token })).toMatchObject({ cardLevel: "blackcard" });
    now += 1000;
    expect(await findViewer(app, { token: cvc.token })).toMatchObject({ cardLevel: "normal" });
  });
});

describe("levels and paid days", () => {
  const change = (id: string, level: "normal" | "gold" | "diamond", until: number | null = null) =>
    outcome(changeLevel(app, { actor: admin, id, level, until, note: "" }));
  const levelOf = async (id: string) => {
    const { level, until } = await readMembership(app, { accountId: id, track: "level" });
    return [level, until];
  };

  it("keep what was paid for: a lower level is refused until the order is refunded", async () => {
    const { id } = await makeStartup(app);
    await payFor(app, { accountId: id, item: "startup_gold.monthly" });
    const [, paidUntil] = await levelOf(id);
    expect(await change(id, "normal")).toBe("invalid level");
    expect(await levelOf(id)).toEqual(["gold", paidUntil]);
    expect(await eventOf(id, "account.level_changed")).toBeUndefined();
    // The same form submitted again.
    expect(await change(id, "gold", Number(paidUntil))).toBe("wrong_state");
  });

  it("let the paid days wait while a higher grant lasts, and run once it is ended", async () => {
    const { id } = await makeStartup(app);
    await payFor(app, { accountId: id, item: "startup_gold.monthly" });
    expect(await change(id, "diamond", now + 40 * dayMs)).toBe("done");
    expect((await levelOf(id))[0]).toBe("diamond");
    expect((await readMembership(app, { accountId: id, track: "level" })).periods).toMatchObject([{ days: 30 }]);
    expect(await change(id, "normal")).toBe("done");
    const [level, until] = await levelOf(id);
    expect(level).toBe("gold");
    expect(until).toBeGreaterThan(now + 29 * dayMs);
    expect(await change(id, "normal")).toBe("invalid level");
  });

  it("of the card are kept in the same way", async () => {
    const { id } = await makeInvestor(app, { type: "cvc", cardLevel: "normal" });
    await payFor(app, { accountId: id, item: "cvc_blackcard.monthly" });
    const drop = changeCardLevel(app, { actor: admin, id, level: "normal", until: null, note: "" });
    expect(await outcome(drop)).toBe("invalid level");
  });

  it("can be set back to the basic level for investors, who level up again by submitting", async () => {
    const { id, token } = await makeInvestor(app, { level: "gold" });
    const { viewer } = await makeInvestor(app);
    expect(viewer.level).toBe("empty");
    expect(await outcome(changeLevel(app, { actor: admin, id, level: "empty", until: null, note: "" }))).toBe("done");
    expect(await findViewer(app, { token })).toMatchObject({ level: "empty" });
    expect(await outcome(changeLevel(app, { actor: admin, id, level: "empty", until: null, note: "" }))).toBe(
      "wrong_state",
    );
    expect(await change(id, "normal")).toBe("done");
    expect(await findViewer(app, { token })).toMatchObject({ level: "normal" });
  });

  it("change once when two admins change them at the same time", async () => {
    const { id } = await makeStartup(app);
    const outcomes = await Promise.all([change(id, "gold"), change(id, "diamond")]);
    expect(outcomes.sort()).toEqual(["done", "wrong_state"]);
    const changes = await app.db.select({ id: events.id }).from(events).where(eq(events.subjectId, id));
    expect(changes).toHaveLength(1);
  });
});

describe("a company number that fails the check digit", () => {
  it("counts as filled in once an admin accepts it, and its owner can save the profile with it", async () => {
    const { id, viewer } = await makeStartup(app, { ...completeStartup(), sn: "" });
    const missing = async () => {
      const profile = await getStartupProfile(app, id);
      return profile ? startupCompleteness(profile).missing : [];
    };
    expect(await missing()).toEqual(["company_info.sn"]);
    const save = (sn: string) =>
      outcome(
        saveStartup(app, { actor: viewer, changes: { company_info: { sn } } } as Parameters<typeof saveStartup>[1]),
      );
    expect(await save("12345678")).toContain("invalid");
    await overrideCompanyNumber(app, { actor: admin, id, sn: "12345678", note: "商工登記查得" });
    expect(await missing()).toEqual([]);
    expect(await save("12345678")).toBe("done");
    expect(await eventOf(id, "startup.number_overridden")).toMatchObject({ toState: "12345678", note: "商工登記查得" });
    const angel = await makeInvestor(app);
    expect(await outcome(overrideCompanyNumber(app, { actor: admin, id: angel.id, sn: "1", note: "x" }))).toBe(
      "wrong_state",
    );
  });
});

describe("the activation mail", () => {
  it("is resent to waiting accounts only, a limited number of times", async () => {
    const waiting = await makeStartup(app);
    await app.db.update(accounts).set({ activatedAt: null }).where(eq(accounts.id, waiting.id));
    const send = (id: string) => outcome(sendActivation(app, { actor: admin, id, origin }));
    for (let i = 0; i < 5; i++) expect(await send(waiting.id)).toBe("done");
    expect(await send(waiting.id)).toBe("rate_limited");
    expect(await templatesTo(waiting.viewer.email)).toContain("activate");
    expect(await send((await makeStartup(app)).id)).toBe("wrong_state");
    const social = await makeStartup(app);
    await app.db.update(accounts).set({ activatedAt: null }).where(eq(accounts.id, social.id));
    const identity = { accountId: social.id, kind: "startup", provider: "facebook", subject: "1" } as const;
    await app.db.insert(socialIdentities).values({ id: social.id, createdAt: now, ...identity });
    await send(social.id);
    expect(await templatesTo(social.viewer.email), "names the provider").toEqual(["activateSocial"]);
    const given = await makeStartup(app, { account: { changePassword: 1 } });
    await app.db.update(accounts).set({ activatedAt: null }).where(eq(accounts.id, given.id));
    await send(given.id);
    expect(await templatesTo(given.viewer.email), "not the result of a sign-up").toEqual(["activateGiven"]);
    const imported = await makeStartup(app, { account: { email: "x@import.invalid" } });
    await app.db.update(accounts).set({ activatedAt: null }).where(eq(accounts.id, imported.id));
    expect(await send(imported.id)).toBe("wrong_state");
  });
});

describe("finding accounts", () => {
  const find = async (query: Record<string, string>) =>
    (await listAccounts(app, { actor: reviewer, filter: accountFilter.parse(query) })).entries.map(({ id }) => id);

  it("filters by address, name or id, kind and state", async () => {
    const made = await makeStartup(app, { name: "琥珀海洋", account: { email: "amber@sea.test" } });
    expect(await find({ q: "AMBER@sea" })).toEqual([made.id]);
    expect(await find({ q: "海洋" })).toEqual([made.id]);
    expect(await find({ q: made.id.toLowerCase() })).toEqual([made.id]);
    expect(await find({ q: "海洋", kind: "investor" })).toEqual([]);
    expect(await find({ q: "海洋", state: "suspended" })).toEqual([]);
    await app.db.update(accounts).set({ suspendedAt: now }).where(eq(accounts.id, made.id));
    expect(await find({ q: "海洋", state: "suspended" })).toEqual([made.id]);
    expect(await find({ q: "海洋", state: "active" })).toEqual([]);
    expect(await find({ q: "100%_" })).toEqual([]);
    expect(await find({ page: "999", q: "海洋", kind: "nonsense" })).toEqual([]);
  });

  it("shows the current level, not one that has ended", async () => {
    const ended = await makeInvestor(app, { name: "過期金卡", level: "gold", levelUntilAt: now });
    const held = await makeStartup(app, { name: "過期前", level: "diamond", levelUntilAt: now + 1 });
    const levels = async (q: string) =>
      (await listAccounts(app, { actor: reviewer, filter: accountFilter.parse({ q }) })).entries.map((e) => e.level);
    expect([await levels("過期金卡"), await levels("過期前")]).toEqual([["normal"], ["diamond"]]);
    expect(await readAccount(app, { actor: admin, id: ended.id })).toMatchObject({ level: "gold", levelUntilAt: now });
    expect(held.viewer.level).toBe("diamond");
  });

  it("shows how a startup heard of the platform", async () => {
    const { id } = await makeStartup(app, { account: { startupOrigin: "event" } });
    expect((await readAccount(app, { actor: reviewer, id })).startupOrigin).toBe("event");
    const label = (key: string, locale: Locale) =>
      findOptionLabel(app, { name: "startup_origin_options", key, locale });
    expect([await label("event", "zh-TW"), await label("event", "en-US")]).toEqual([
      "活動或展會",
      "An event or trade show",
    ]);
    expect(await label("removed", "zh-TW")).toBeNull();
  });

  it("shows referrals and the timeline's actors", async () => {
    const referrer = await makeStartup(app, { name: "介紹人" });
    const made = await makeInvestor(app, { account: { referredBy: referrer.id } });
    await changeLevel(app, { actor: admin, id: made.id, level: "gold", until: null, note: "試用" });
    expect(await readAccount(app, { actor: reviewer, id: made.id })).toMatchObject({
      referrer: { id: referrer.id, name: "介紹人" },
      sessions: 1,
    });
    const { entries } = await readTimeline(app, { actor: reviewer, id: made.id, filter: {}, locale: "zh-TW" });
    expect(entries).toMatchObject([{ action: "account.level_changed", by: "other", email: admin.email, note: "試用" }]);
    expect((await readAccount(app, { actor: reviewer, id: referrer.id })).referred).toEqual({
      startups: 0,
      investors: 1,
    });
  });
});
