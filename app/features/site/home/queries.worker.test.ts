import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { conversationSummaries } from "~/db/schema";
import { visitor } from "~/features/core/access/viewer";
import { fileUrl } from "~/features/files/file-url";
import { partnerLogoKind } from "~/features/publishing/content-kinds/partner-logo/kind";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { hideFrom } from "../../../../tests/support/hide-from";
import { makeLibraryImage, publishSingle } from "../../../../tests/support/published-content";
import { countLiveNumbers, listPartnerLogos } from "./queries.server";

describe("the live numbers", () => {
  it("count only published startups, listed investors and conversations", async () => {
    const app = testApp();
    const before = await countLiveNumbers(app, { viewer: visitor });
    const published = await makeStartup(app, { isPublish: 2 });
    await makeStartup(app, { isPublish: 0 });
    await makeStartup(app, { isPublish: 1 });
    const listed = await makeInvestor(app, { status: "active" });
    await makeInvestor(app, { status: "check" });
    await makeInvestor(app, { status: "inactive" });
    await app.db.insert(conversationSummaries).values({
      investorId: listed.id,
      startupId: published.id,
      recordId: "01J",
      payBy: "investor",
      lastTimestamp: 0,
      version: 1,
      updatedAt: 0,
    });
    expect(await countLiveNumbers(app, { viewer: visitor })).toEqual({
      startups: before.startups + 1,
      investors: before.investors + 1,
      conversations: before.conversations + 1,
    });
    await hideFrom(app, { startupId: published.id, target: "visitors" });
    expect(await countLiveNumbers(app, { viewer: visitor })).toMatchObject({ startups: before.startups });
    expect(await countLiveNumbers(app, { viewer: listed.viewer })).toMatchObject({ startups: before.startups + 1 });
    await app.db.delete(conversationSummaries).where(eq(conversationSummaries.investorId, listed.id));
    expect(await countLiveNumbers(app, { viewer: visitor })).toMatchObject({ conversations: before.conversations });
  });
});

describe("the partners' logos", () => {
  const app = testApp();

  it("are those that were published with a picture", async () => {
    expect(await listPartnerLogos(app, { locale: "zh-TW" })).toEqual([]);
    const logo = await makeLibraryImage(app);
    const logos = [
      { name: "港邊", logo, link: "https://partner.example" },
      { name: "沒有標誌", logo: null, link: "" },
    ];
    const langs = { zh_tw: { logos }, en_us: { logos: [{ name: "Harbour", logo, link: "" }] } };
    await publishSingle(app, partnerLogoKind, { langs });
    expect(await listPartnerLogos(app, { locale: "zh-TW" })).toEqual([
      { name: "港邊", logo: fileUrl(logo), link: "https://partner.example" },
    ]);
    expect(await listPartnerLogos(app, { locale: "en-US" })).toEqual([
      { name: "Harbour", logo: fileUrl(logo), link: null },
    ]);
  });
});
