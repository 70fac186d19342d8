import { expect, it } from "vitest";
import { initialPartner } from "~/features/publishing/content-kinds/partner-host/initial";
import { partnerHostKinds, partnerP1Kind } from "~/features/publishing/content-kinds/partner-host/kind";
import { testApp } from "../../../../tests/support/app";
import { publishSingle } from "../../../../tests/support/published-content";
import { findPartnerContent } from "./queries.server";

const app = testApp();

it("returns a partner's texts in the reader's language, and until some are published the initial ones under its host's name", async () => {
  const zh = { name: "港邊創生", headline: "一起上橋", introduction: "陪跑", points: [] };
  const en = { name: "Harbourside", headline: "Cross with us", introduction: "Side by side", points: [] };
  await publishSingle(app, partnerP1Kind, { logo: null, langs: { zh_tw: zh, en_us: en } });
  expect(await findPartnerContent(app, { partner: "p1", locale: "zh-TW" })).toEqual({ ...zh, logo: null });
  expect(await findPartnerContent(app, { partner: "p1", locale: "en-US" })).toEqual({ ...en, logo: null });
  expect(await findPartnerContent(app, { partner: "p2", locale: "zh-TW" })).toMatchObject({
    ...initialPartner.langs.zh_tw,
    name: "p2.fundbridge.example",
  });
  expect(await findPartnerContent(app, { partner: "p5", locale: "en-US" })).toMatchObject({
    ...initialPartner.langs.en_us,
    name: "p5.fundbridge.example",
  });
});

it("finds a block by its host's place in the configuration", async () => {
  const renamed = { ...app, config: { ...app.config, PARTNER_HOSTS: ["acme.example", "b.x", "c.x", "d.x", "e.x"] } };
  expect(await findPartnerContent(renamed, { partner: "acme", locale: "zh-TW" })).toMatchObject({ name: "港邊創生" });
  await expect(findPartnerContent(renamed, { partner: "p1", locale: "zh-TW" })).rejects.toThrow("not_found");
});

it("has a block for each partner host", () => {
  expect(partnerHostKinds.map(({ name }) => name)).toEqual(
    app.config.PARTNER_HOSTS.map((_, at) => `partner_p${at + 1}`),
  );
});
