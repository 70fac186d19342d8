import { describe, expect, it } from "vitest";
import { firewallRules } from "~/db/schema";
import { dayMs } from "~/durations";
import { rememberDevice } from "~/features/accounts/accounts/known-devices.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { countReferralVisit } from "./count-referral-visit.server";
import { getInvestorAccount } from "./get-investor-account.server";
import { getReference } from "./get-reference.server";
import { getStartupAccount } from "./get-startup-account.server";

const app = testApp();

describe("the account area", () => {
  it("counts the activated accounts referred by the actor, by side", async () => {
    const { id, viewer: actor } = await makeStartup(app, { account: { referenceCode: "invite-1" } });
    const referred = { account: { referredBy: id } };
    await makeStartup(app, referred);
    await makeInvestor(app, referred);
    await makeInvestor(app, referred);
    await makeInvestor(app);
    expect(await getReference(app, { actor })).toEqual({
      code: "invite-1",
      visits: 0,
      startups: 1,
      investors: 2,
    });
  });

  it("counts visits to the referral link once per browser and day, without the owner's and those of bots", async () => {
    const { viewer: actor } = await makeStartup(app, { account: { referenceCode: "invite-2" } });
    const userAgent =
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15";
    const browser = { ip: "203.0.113.1", userAgent, device: null, isPrefetch: false };
    const visit = (over: object = {}, code = "invite-2", at = app) =>
      countReferralVisit(at, { code, browser: { ...browser, ...over } });
    const visits = async () => (await getReference(app, { actor })).visits;

    await Promise.all(Array.from({ length: 50 }, () => visit()));
    expect(await visits()).toBe(1);
    await visit({ ip: "203.0.113.2" });
    await visit({}, "invite-2", testApp({ now: () => app.now() + dayMs }));
    expect(await visits()).toBe(3);

    const device = await rememberDevice(app, { accountId: actor.id, device: null });
    await visit({ ip: "203.0.113.3", device });
    await visit({ ip: "203.0.113.4", userAgent: "Mozilla/5.0 (compatible; bingbot/2.0)" });
    await visit({ ip: "203.0.113.5", isPrefetch: true });
    await visit({ ip: "203.0.113.6" }, "unknown");
    await visit({ ip: "203.0.113.7" }, "x".repeat(10_000));
    expect(await visits()).toBe(3);
  });

  it("returns a startup's state and its completeness for submission", async () => {
    const { viewer: actor } = await makeStartup(app, { isPublish: 1, name: "晨星", companyStatus: "尚未設立" });
    const account = await getStartupAccount(app, { actor });
    expect(account).toMatchObject({ name: "晨星", publication: "review" });
    expect(account.completeness.sections.detail.total).toBe(9);
    expect(account.completeness.missing).toContain("report.zh_tw.why");
  });

  it("says that a startup's profile requires a login once it is hidden from visitors", async () => {
    const { viewer: actor } = await makeStartup(app, { isPublish: 2 });
    const needsLogIn = async () => (await getStartupAccount(app, { actor })).needsLogIn;
    await app.db.insert(firewallRules).values({ startupId: actor.id, target: "cvc", class: "profile", createdAt: 1 });
    expect(await needsLogIn()).toBe(false);
    await app.db
      .insert(firewallRules)
      .values({ startupId: actor.id, target: "visitors", class: "profile", createdAt: 1 });
    expect(await needsLogIn()).toBe(true);
  });

  it("shows an investor's card level only to a corporate venture account", async () => {
    const cvc = await makeInvestor(app, { type: "cvc", cardLevel: "blackcard", level: "normal" });
    const angel = await makeInvestor(app, { type: "angel", cardLevel: "blackcard", level: "gold", status: "active" });
    expect(await getInvestorAccount(app, { actor: cvc.viewer })).toMatchObject({ cardLevel: "blackcard" });
    expect(await getInvestorAccount(app, { actor: angel.viewer })).toMatchObject({
      cardLevel: null,
      level: "gold",
      publication: "published",
      completeness: { complete: false },
    });
  });
});
