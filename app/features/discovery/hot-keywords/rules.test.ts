import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPublishable, keywordIdentity } from "./rules";

describe("keywordIdentity", () => {
  it.each([
    ["生技", "生技"],
    [" ＡＩ ", "ai"],
    ["Café", "cafe"],
    ["臺北", "台北"],
    ["E-Commerce", "e commerce"],
    ["物聯網", "物联网"],
    ["物联网", "物联网"],
    ["半導體\n\n  材料", "半导体 材料"],
    ["ai\u200b\u202e", "ai"],
    ["\u0000", ""],
  ])("folds %j to %j", (keyword, identity) => expect(keywordIdentity(keyword)).toBe(identity));

  it("is stable, on one line and bounded", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (keyword) => {
        const identity = keywordIdentity(keyword);
        expect(identity).not.toMatch(/[\r\n\t]/);
        expect(identity.length).toBeLessThan(2500);
        if (isPublishable(identity)) expect([...identity].length).toBeLessThanOrEqual(24);
      }),
    );
  });
});

describe("isPublishable", () => {
  it.each([
    "生技",
    "AI",
    "SaaS",
    "5G",
    "3D 列印",
    "Web3",
    "node.js",
    "Series A",
    "industry 4.0",
    "2026 趨勢",
    "B2B",
    "醫療器材",
  ])("accepts %s", (keyword) => expect(isPublishable(keywordIdentity(keyword))).toBe(true));

  it.each([
    ["one character", "醫"],
    ["nothing", ""],
    ["no letter", "2026"],
    ["an e-mail address", "wang@example.com"],
    ["a full-width e-mail address", "ｗａｎｇ＠example．com"],
    ["an e-mail address taken apart", "wang @ example com"],
    ["a URL", "https://example.com"],
    ["a host", "www.example.com"],
    ["a domain", "example.com.tw"],
    ["a path", "example/abc"],
    ["a phone number", "0912345678"],
    ["a phone number with spaces", "王 0912 345 678"],
    ["a phone number with hyphens", "王 02-2345-6789"],
    ["an Arabic phone number", "王 ٠٩١٢٣٤٥٦٧٨"],
    ["a company number", "統編 12345675"],
    ["an identity number", "A123456789"],
    ["an id of ours", "01J00000000000000000START1"],
    ["a referral code", "ab7de9fghk"],
    ["a token", "QmFzZTY0VG9rZW5XaXRob3V0RGlnaXRz"],
    ["a sentence", "請問有沒有任何一家公司正在開發可以分解塑膠的酵素而且在台南"],
    ["markup", "<b>生技</b>"],
  ])("rejects %s", (_, keyword) => expect(isPublishable(keywordIdentity(keyword))).toBe(false));
});
