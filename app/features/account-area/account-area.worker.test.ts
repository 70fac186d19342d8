import { describe, expect, it } from "vitest";
import { makeInvestor, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { getInvestorAccount } from "./get-investor-account.server";
import { getReference } from "./get-reference.server";
import { getStartupAccount } from "./get-startup-account.server";

const app = testApp();

describe("the account area", () => {
  it("counts the activated accounts that came by the own referral link, by side", async () => {
    const { id, viewer: actor } = await makeStartup(app, { account: { referenceCode: "invite-1" } });
    const cameBy = { account: { referredBy: id } };
    await makeStartup(app, cameBy);
    await makeInvestor(app, cameBy);
    await makeInvestor(app, cameBy);
    await makeInvestor(app);
    expect(await getReference(app, { actor })).toEqual({ code: "invite-1", startups: 1, investors: 2 });
  });

  it("tells a startup's state and completeness for submission and for each edit language", async () => {
    const { viewer: actor } = await makeStartup(app, { isPublish: 1, name: "晨星", companyStatus: "尚未設立" });
    const account = await getStartupAccount(app, { actor });
    expect(account).toMatchObject({ name: "晨星", publication: "review" });
    expect(account.completeness.submission).toEqual(account.completeness["zh-TW"]);
    expect(account.completeness["en-US"].sections.detail.total).toBe(0);
    expect(account.completeness.submission.missing).toContain("report.zh_tw.why");
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
