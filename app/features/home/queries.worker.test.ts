import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { contentBlocks, conversationSummaries } from "~/db/schema";
import { makeInvestor, makeStartup } from "../../../tests/support/accounts";
import { testApp } from "../../../tests/support/app";
import { countLiveNumbers, listPartnerLogos } from "./queries.server";

describe("the live numbers", () => {
  it("count only published startups, listed investors and conversations", async () => {
    const app = testApp();
    const before = await countLiveNumbers(app);
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
    expect(await countLiveNumbers(app)).toEqual({
      startups: before.startups + 1,
      investors: before.investors + 1,
      conversations: before.conversations + 1,
    });
    await app.db.delete(conversationSummaries).where(eq(conversationSummaries.investorId, listed.id));
    expect(await countLiveNumbers(app)).toMatchObject({ conversations: before.conversations });
  });
});

describe("the partners' logos", () => {
  const app = testApp();
  const write = (content: unknown) =>
    app.db
      .insert(contentBlocks)
      .values({ name: "partner_logo", locale: "zh-TW", content, updatedAt: 0 })
      .onConflictDoUpdate({ target: [contentBlocks.name, contentBlocks.locale], set: { content } });

  beforeEach(() => {
    vi.spyOn(console, "error").mockReturnValue();
  });

  it("fall back to the built-in ones per locale until a content block lists others", async () => {
    const builtIn = await listPartnerLogos(app, { locale: "zh-TW" });
    expect(builtIn.length).toBeGreaterThan(0);
    await write({ logos: [{ name: "港邊", logo: "/files/01J", link: "https://partner.example" }] });
    expect(await listPartnerLogos(app, { locale: "zh-TW" })).toEqual([
      { name: "港邊", logo: "/files/01J", link: "https://partner.example" },
    ]);
    expect(await listPartnerLogos(app, { locale: "en-US" })).toEqual(builtIn);
  });

  it.each([
    { logos: [{ name: "x", logo: "https://elsewhere.example/x.png" }] },
    { logos: [{ name: "x", logo: "//elsewhere.example/x.png" }] },
    { logos: [{ name: "x", logo: "/x.svg", link: "javascript:alert(1)" }] },
    { logos: "none" },
  ])("fall back to the built-in ones when the content block is invalid: %o", async (content) => {
    const builtIn = await listPartnerLogos(app, { locale: "en-US" });
    await write(content);
    expect(await listPartnerLogos(app, { locale: "zh-TW" })).toEqual(builtIn);
  });
});
