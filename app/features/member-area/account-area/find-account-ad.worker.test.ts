import { beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "~/durations";
import { fileUrl } from "~/features/files/file-url";
import { advertisementKind } from "~/features/publishing/content-kinds/advertisement/kind";
import * as values from "~/features/records/records/values";
import { testApp } from "../../../../tests/support/app";
import {
  draftSingle,
  makeLibraryImage,
  publishSingle,
  removeSingle,
} from "../../../../tests/support/published-content";
import { findAccountAd } from "./find-account-ad.server";

const app = testApp({ now: () => 20000 * dayMs });
const zh = { locale: "zh-TW" } as const;

interface Ad {
  img: string | null;
  link: string;
}
const block = (ads: Ad[], { isOn = true, english = [] as Ad[] } = {}) => ({
  show_account_ad: isOn,
  langs: { zh_tw: { account_page_ad_list: ads }, en_us: { account_page_ad_list: english } },
});
const publish = (...content: Parameters<typeof block>) => publishSingle(app, advertisementKind, block(...content));

let image: string;
let other: string;

beforeAll(async () => {
  image = await makeLibraryImage(app);
  other = await makeLibraryImage(app);
});

describe("the account pages' advertisement", () => {
  it("is not shown from a draft", async () => {
    expect(await findAccountAd(app, zh)).toBeNull();
    await draftSingle(app, advertisementKind, block([{ img: image, link: "/startups" }]));
    expect(await findAccountAd(app, zh)).toBeNull();
    await removeSingle(app, advertisementKind);
  });

  it("shows only while advertising is enabled and an image exists", async () => {
    const ad = { img: image, link: "https://example.test/offer" };
    await publish([ad], { english: [{ img: other, link: "" }] });
    expect(await findAccountAd(app, zh)).toEqual({ image: fileUrl(image), link: ad.link });
    expect(await findAccountAd(app, { locale: "en-US" })).toEqual({ image: fileUrl(other), link: null });
    await publish([ad], { isOn: false });
    expect(await findAccountAd(app, zh)).toBeNull();
    await publish([{ ...ad, img: null }]);
    expect(await findAccountAd(app, zh)).toBeNull();
    await publish([]);
    expect(await findAccountAd(app, zh)).toBeNull();
  });

  it("rotates several daily", async () => {
    await publish([
      { link: "", img: image },
      { link: "/startups", img: other },
    ]);
    expect(await findAccountAd(app, zh)).toEqual({ image: fileUrl(image), link: null });
    const tomorrow = { ...app, now: () => 20001 * dayMs };
    expect(await findAccountAd(tomorrow, zh)).toEqual({ image: fileUrl(other), link: "/startups" });
  });

  it("ignores an image that is not in the library", async () => {
    await publish([{ link: "", img: "https://evil.test/a.png" }]);
    expect(await findAccountAd(app, zh)).toBeNull();
  });
});

describe("an advertisement that staff enter", () => {
  const parse = (ad: Ad) =>
    advertisementKind.fields["langs.account_page_ad_list"].schema(values).safeParse([ad]).success;

  it.each(["javascript:alert(1)", "http://evil.test/", "//evil.test/"])("rejects the link %s", (link) => {
    expect(parse({ img: image, link })).toBe(false);
  });

  it("needs an image", () => {
    expect(parse({ img: image, link: "/startups" })).toBe(true);
    expect(parse({ img: null, link: "/startups" })).toBe(false);
  });
});
