import { expect, it, vi } from "vitest";
import { contentBlocks } from "~/db/schema";
import { testApp } from "../../../tests/support/app";
import { findPartnerContent } from "./queries.server";

it("returns a partner's content in the reader's language, and null when it is missing or invalid", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const app = testApp();
  const content = { name: "港邊創生", headline: "一起上橋", introduction: "陪跑", points: [], logo: null };
  await app.db.insert(contentBlocks).values([
    { name: "partner:p1", locale: "zh-TW", content, updatedAt: 0 },
    { name: "partner:p2", locale: "zh-TW", content: { name: "" }, updatedAt: 0 },
  ]);
  expect(await findPartnerContent(app, { partner: "p1", locale: "zh-TW" })).toEqual(content);
  expect(await findPartnerContent(app, { partner: "p1", locale: "en-US" })).toBeNull();
  expect(await findPartnerContent(app, { partner: "p2", locale: "zh-TW" })).toBeNull();
  expect(await findPartnerContent(app, { partner: "p3", locale: "zh-TW" })).toBeNull();
});
