import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { events, memberships, subscriptions } from "~/db/schema";
import { dayMs } from "~/durations";
import { findViewer } from "~/features/accounts/accounts/sessions.server";
import { listMails } from "~/features/core/mail/queries.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { pay, payFor } from "../../../../tests/support/paid-orders";
import { changeLevel } from "../../member-area/account-administration/change-level.server";
import { suspendAccount } from "../../member-area/account-administration/suspend-account.server";
import { cancelDowngrade } from "./cancel-downgrade.server";
import { readMembership } from "./membership.server";
import { scheduleDowngrade } from "./schedule-downgrade.server";
import { tendMemberships } from "./tend-memberships.server";

/** Noon in Taipei. */
const noon = Date.UTC(2026, 10, 23, 4);
let now = noon;
const app = testApp({ now: () => now });

beforeEach(async () => {
  now = noon;
  await app.db.delete(memberships);
});

/** Excludes mails about payments. */
const mailsTo = async (to: string) =>
  (await listMails(app, { to, limit: 9 })).filter(({ template }) => template !== "orderPaid").toReversed();
const templatesTo = async (to: string) => (await mailsTo(to)).map(({ template }) => template);
const levelOf = async (accountId: string, track: "level" | "card" = "level") =>
  (await readMembership(app, { accountId, track })).level;
const eventsOf = (id: string) =>
  app.db
    .select({ action: events.action, from: events.fromState, to: events.toState })
    .from(events)
    .where(and(eq(events.subjectId, id), eq(events.subjectKind, "account")));

/** Cron runs every minute; here every six hours, which must give the same result. */
async function run(until: number) {
  for (; now <= until; now += dayMs / 4) await tendMemberships(app);
}

async function boughtGold() {
  const made = await makeStartup(app);
  await payFor(app, { accountId: made.id, item: "startup_gold.monthly" });
  const { until } = await readMembership(app, { accountId: made.id, track: "level" });
  if (until === null) throw new Error("The level has no end.");
  return { ...made, email: made.viewer.email, until };
}

describe("a membership that ends", () => {
  it("is announced 14, 3 and 0 days before, once each, with the checkout of the same item", async () => {
    const { id, email, until } = await boughtGold();
    await run(until + dayMs);
    const mails = await mailsTo(email);
    expect(mails.map(({ template }) => template)).toEqual(["membershipEnding", "membershipEnding", "membershipEnded"]);
    expect(mails.map(({ subject }) => /\d+/.exec(subject)?.[0])).toEqual(["14", "3", undefined]);
    for (const mail of mails) expect(mail.text).toContain("/checkout?item=startup_gold.monthly");
    expect(mails[0]?.text).toContain("Advanced");
    expect(mails[2]?.text).toContain("Starter");
    expect(await levelOf(id)).toBe("normal");
    expect(await eventsOf(id)).toContainEqual({ action: "account.level_expired", from: "gold", to: "normal" });
    expect((await eventsOf(id)).filter(({ action }) => action === "account.level_expired")).toHaveLength(1);
  });

  it.each([
    ["over the first reminder", 20, 27, ["membershipEnding"]],
    ["over both reminders", 10, 29, ["membershipEnding"]],
    ["over the end", 28, 36, ["membershipEnding", "membershipEnded"]],
    ["over everything", 1, 40, ["membershipEnded"]],
  ])("mails at most the latest due mail after an outage %s", async (_, from, to, expected) => {
    const { email, until } = await boughtGold();
    const start = noon;
    now = start + from * dayMs;
    if (from > 16) await tendMemberships(app);
    const before = (await templatesTo(email)).length;
    now = start + to * dayMs;
    await tendMemberships(app);
    await tendMemberships(app);
    const sent = await templatesTo(email);
    expect(sent.length - before).toBeLessThanOrEqual(1);
    expect(sent).toEqual(expected);
    expect(until).toBeGreaterThan(start + 29 * dayMs);
  });

  it("says how many days are left, when a reminder is late", async () => {
    const { email, until } = await boughtGold();
    now = until - 2 * dayMs;
    await tendMemberships(app);
    expect((await mailsTo(email))[0]?.subject).toContain("2 天");
  });

  it("sends nothing stale once it is extended", async () => {
    const { id, email, until } = await boughtGold();
    now = until - 5 * dayMs;
    await payFor(app, { accountId: id, item: "startup_gold.monthly" });
    await run(until + dayMs);
    expect(await templatesTo(email)).toEqual([]);
    expect(await readMembership(app, { accountId: id, track: "level" })).toMatchObject({ level: "gold" });
  });

  it("is not announced while it renews automatically, but as soon as it no longer does", async () => {
    const [one, other] = [await makeStartup(app), await makeStartup(app)];
    for (const { id } of [one, other]) {
      await payFor(app, { accountId: id, item: "startup_gold.monthly", method: "subscription" });
    }
    const { until } = await readMembership(app, { accountId: one.id, track: "level" });
    await app.db.update(subscriptions).set({ status: "ended" }).where(eq(subscriptions.accountId, other.id));
    await run(Number(until) - dayMs);
    expect(await templatesTo(one.viewer.email)).toEqual([]);
    expect(await templatesTo(other.viewer.email)).toEqual(["membershipEnding", "membershipEnding"]);
    await app.db.update(subscriptions).set({ status: "ended" }).where(eq(subscriptions.accountId, one.id));
    await run(Number(until) + dayMs);
    expect(await templatesTo(one.viewer.email)).toEqual(["membershipEnded"]);
  });

  it("gives way to lower paid days, and the mail says so", async () => {
    const { id, email } = await boughtGold();
    const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
    const until = noon + 5 * dayMs;
    await changeLevel(app, { actor: admin, id, level: "diamond", until, note: "" });
    await run(until);
    expect(await eventsOf(id)).toContainEqual({ action: "account.level_expired", from: "diamond", to: "gold" });
    const mails = await mailsTo(email);
    expect(mails.map(({ template }) => template)).toEqual(["membershipEnding", "membershipEnded"]);
    expect(mails[1]?.text).toContain("目前的等級是「Advanced」");
    // Thirty days, from the first whole day after the grant.
    expect((await readMembership(app, { accountId: id, track: "level" })).periods).toMatchObject([{ days: 30 }]);
  });

  it("leads to the item chosen for later", async () => {
    const { id, viewer } = await makeStartup(app);
    await payFor(app, { accountId: id, item: "startup_diamond.monthly", method: "subscription" });
    await scheduleDowngrade(app, { actor: viewer, item: "startup_gold.yearly" });
    const { until } = await readMembership(app, { accountId: id, track: "level" });
    await run(Number(until) + dayMs);
    const mails = await mailsTo(viewer.email);
    expect(mails).toHaveLength(3);
    for (const mail of mails) expect(mail.text).toContain("/checkout?item=startup_gold.yearly");
    expect(await levelOf(id)).toBe("normal");
  });

  it("is settled once by two concurrent runs, and does not delay others", async () => {
    const [one, other] = [await boughtGold(), await boughtGold()];
    now = one.until;
    await Promise.all([tendMemberships(app), tendMemberships(app), tendMemberships(app)]);
    for (const { id, email } of [one, other]) {
      expect(await templatesTo(email)).toEqual(["membershipEnded"]);
      expect((await eventsOf(id)).filter(({ action }) => action === "account.level_expired")).toHaveLength(1);
    }
    expect(await tendMemberships(app)).toBe(0);
  });

  it("of a CVC's card falls back to the ordinary card", async () => {
    const cvc = await makeInvestor(app, { type: "cvc", cardLevel: "normal" });
    await payFor(app, { accountId: cvc.id, item: "cvc_blackcard.monthly" });
    expect(await findViewer(app, { token: cvc.token })).toMatchObject({ cardLevel: "blackcard" });
    await run(noon + 32 * dayMs);
    expect(await levelOf(cvc.id, "card")).toBe("normal");
    expect(await levelOf(cvc.id)).toBe("empty");
    expect(await eventsOf(cvc.id)).toContainEqual({
      action: "account.card_level_expired",
      from: "blackcard",
      to: "normal",
    });
    expect((await mailsTo(cvc.viewer.email)).at(-1)?.text).toContain("/checkout?item=cvc_blackcard.monthly");
  });

  it("is not renewed for a suspended account, whose owner could not cancel", async () => {
    const { id } = await makeStartup(app);
    await payFor(app, { accountId: id, item: "startup_gold.monthly", method: "subscription" });
    const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
    await suspendAccount(app, { actor: admin, id, reason: "x", origin: "http://localhost" });
    const subscription = await app.db.select().from(subscriptions).where(eq(subscriptions.accountId, id)).get();
    expect(subscription).toMatchObject({ status: "cancelling", cancelledAt: now });
  });

  it("falls silently for a suspended account", async () => {
    const { id, email, until } = await boughtGold();
    const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
    await suspendAccount(app, { actor: admin, id, reason: "x", origin: "http://localhost" });
    await run(until + dayMs);
    expect(await templatesTo(email)).toEqual(["accountSuspended"]);
    expect(await readMembership(app, { accountId: id, track: "level" })).toMatchObject({ level: "normal" });
  });
});

describe("a change to a lower membership", () => {
  const code = (work: Promise<unknown>) =>
    work.then(
      () => "done",
      (error: { code?: string }) => error.code,
    );

  async function boughtElite(method: "cc" | "subscription" = "cc") {
    const made = await makeStartup(app);
    await payFor(app, { accountId: made.id, item: "startup_diamond.monthly", method });
    return made;
  }

  it("keeps the paid days, cancels renewal at once, and can be taken back", async () => {
    const { id, viewer: actor } = await boughtElite("subscription");
    const before = await readMembership(app, { accountId: id, track: "level" });
    await scheduleDowngrade(app, { actor, item: "startup_gold.monthly" });
    const after = await readMembership(app, { accountId: id, track: "level" });
    expect(after).toMatchObject({ level: "diamond", until: before.until, nextItem: "startup_gold.monthly" });
    expect(after.periods).toEqual(before.periods);
    const subscription = await app.db.select().from(subscriptions).where(eq(subscriptions.accountId, id)).get();
    expect(subscription).toMatchObject({ status: "cancelling", cancelledAt: now });
    expect(await eventsOf(id)).toContainEqual({
      action: "account.plan_change_scheduled",
      from: "diamond",
      to: "startup_gold.monthly",
    });
    await cancelDowngrade(app, { actor });
    expect((await readMembership(app, { accountId: id, track: "level" })).nextItem).toBeNull();
    expect(await code(cancelDowngrade(app, { actor }))).toBe("wrong_state");
  });

  it("keeps the choice when a renewal was already on its way: its days are granted, and the reminder comes before their end", async () => {
    const { id, viewer: actor } = await makeStartup(app);
    const { tradeNo, total } = await payFor(app, {
      accountId: id,
      item: "startup_diamond.monthly",
      method: "subscription",
    });
    const before = await readMembership(app, { accountId: id, track: "level" });
    await scheduleDowngrade(app, { actor, item: "startup_gold.monthly" });
    expect((await pay(app, { tradeNo, amount: total })).outcome).toBe("renewed");
    const after = await readMembership(app, { accountId: id, track: "level" });
    const until = (before.until ?? 0) + 30 * dayMs;
    expect(after).toMatchObject({ level: "diamond", until, nextItem: "startup_gold.monthly" });
    // It must still be cancelled at the provider.
    const subscription = await app.db.select().from(subscriptions).where(eq(subscriptions.accountId, id)).get();
    expect(subscription).toMatchObject({ status: "cancelling", charges: 2 });
    await run((before.until ?? 0) - 3 * dayMs);
    expect(await templatesTo(actor.email)).not.toContain("membershipEnding");
    await run(until - 3 * dayMs);
    expect((await mailsTo(actor.email)).at(-1)?.text).toContain("/checkout?item=startup_gold.monthly");
    await run(until + dayMs);
    expect(await levelOf(id)).toBe("normal");
  });

  it.each([
    ["an unknown item", "startup_gold.weekly", "invalid"],
    ["a service", "pitch_deck_review", "invalid"],
    ["another kind of account's item", "investor_gold.monthly", "invalid"],
    ["the same level", "startup_diamond.yearly", "invalid"],
    ["an item made of a line break and a link", "startup_gold.monthly\nhttps://evil.example", "invalid"],
    ["a lower level", "startup_gold.yearly", "done"],
  ])("accepts or rejects %s", async (_, item, expected) => {
    const { viewer: actor } = await boughtElite();
    expect(await code(scheduleDowngrade(app, { actor, item }))).toBe(expected);
  });

  it("is refused without paid days: a granted level has nothing to switch from", async () => {
    const { viewer: actor } = await makeStartup(app, { level: "diamond" });
    expect(await code(scheduleDowngrade(app, { actor, item: "startup_gold.monthly" }))).toBe("wrong_state");
    const { viewer: free } = await makeStartup(app);
    expect(await code(scheduleDowngrade(app, { actor: free, item: "startup_gold.monthly" }))).toBe("wrong_state");
  });

  it("is recorded once when the button is pressed fifty times", async () => {
    const { id, viewer: actor } = await boughtElite("subscription");
    const codes = await Promise.all(
      Array.from({ length: 50 }, () => code(scheduleDowngrade(app, { actor, item: "startup_gold.monthly" }))),
    );
    expect(codes.filter((one) => one === "done")).toHaveLength(1);
    const scheduled = (await eventsOf(id)).filter(({ action }) => action === "account.plan_change_scheduled");
    expect(scheduled).toHaveLength(1);
  });
});
