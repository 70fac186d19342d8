import { afterEach, describe, expect, it, vi } from "vitest";
import { contentBlocks } from "~/db/schema";
import { testApp } from "../../../tests/support/app";
import { findAccountAd } from "./find-account-ad.server";

const day = 24 * 60 * 60 * 1000;
const app = testApp({ now: () => 20_000 * day });

async function publish(content: unknown) {
  await app.db
    .insert(contentBlocks)
    .values({ name: "advertisement", locale: "zh-TW", content, updatedAt: 1 })
    .onConflictDoUpdate({ target: [contentBlocks.name, contentBlocks.locale], set: { content } });
}

const ad = { link: "https://example.test/offer", img: "/files/01J00000000000000000000000" };

afterEach(() => vi.restoreAllMocks());

describe("the account pages' advertisement", () => {
  it("shows only while advertising is enabled and an image exists", async () => {
    expect(await findAccountAd(app, { locale: "zh-TW" })).toBeNull();
    await publish({ show_account_ad: true, account_page_ad_list: [ad] });
    expect(await findAccountAd(app, { locale: "zh-TW" })).toEqual({ image: ad.img, link: ad.link });
    expect(await findAccountAd(app, { locale: "en-US" })).toBeNull();
    await publish({ show_account_ad: false, account_page_ad_list: [ad] });
    expect(await findAccountAd(app, { locale: "zh-TW" })).toBeNull();
    await publish({ show_account_ad: true, account_page_ad_list: [{ link: ad.link, img: "" }] });
    expect(await findAccountAd(app, { locale: "zh-TW" })).toBeNull();
    await publish({ show_account_ad: true, account_page_ad_list: [] });
    expect(await findAccountAd(app, { locale: "zh-TW" })).toBeNull();
  });

  it("may lead nowhere, and several take turns by the day", async () => {
    const list = [
      { link: "", img: "/img/a.png" },
      { link: "/startups", img: "/img/b.png" },
    ];
    await publish({ show_account_ad: true, account_page_ad_list: list });
    expect(await findAccountAd(app, { locale: "zh-TW" })).toEqual({ image: "/img/a.png", link: null });
    const tomorrow = { ...app, now: () => 20_001 * day };
    expect(await findAccountAd(tomorrow, { locale: "zh-TW" })).toEqual({ image: "/img/b.png", link: "/startups" });
  });

  it.each([
    ["a script", { link: "javascript:alert(1)", img: ad.img }],
    ["an image elsewhere", { link: ad.link, img: "https://evil.test/a.png" }],
    ["an image of another host", { link: ad.link, img: "//evil.test/a.png" }],
  ])("takes no block with %s", async (_, entry) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    await publish({ show_account_ad: true, account_page_ad_list: [entry] });
    expect(await findAccountAd(app, { locale: "zh-TW" })).toBeNull();
  });
});
