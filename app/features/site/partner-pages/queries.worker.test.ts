import { expect, it } from "vitest";
import { createItem } from "~/features/publishing/content-desk/create-item.server";
import { partnerKind } from "~/features/publishing/content-kinds/partner/kind";
import { firstDraft } from "~/features/publishing/publishing/kind";
import { makeStaff } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { publishPartner } from "../../../../tests/support/content";
import { listPartners } from "./queries.server";

const app = testApp();
const namesOf = async (group: "partner" | "corporate", preview?: string) =>
  (await listPartners(app, { group, locale: "zh-TW", preview })).map(({ name }) => name);

it("lists each group by position", async () => {
  await publishPartner(app, "乙", { position: 2, link: "https://partner.example" });
  await publishPartner(app, "甲", { position: 1 });
  await publishPartner(app, "企業", { group: "corporate" });
  expect(await namesOf("partner")).toEqual(["甲", "乙"]);
  expect(await namesOf("corporate")).toEqual(["企業"]);
  const [, second] = await listPartners(app, { group: "partner", locale: "en-US" });
  expect(second).toEqual({
    id: expect.any(String),
    name: "乙 EN",
    text: "Text",
    link: "https://partner.example",
    logo: null,
  });
});

it("shows an unpublished partner in the preview of its group only", async () => {
  const actor = (await makeStaff(app, { staffRole: "editor" })).viewer;
  const content = {
    ...firstDraft(partnerKind),
    group: "corporate" as const,
    langs: { zh_tw: { name: "草稿", text: "" }, en_us: { name: "", text: "" } },
  };
  const id = await createItem(app, { actor, kind: partnerKind, content });
  expect(await namesOf("corporate")).toEqual(["企業"]);
  expect(await namesOf("corporate", id)).toEqual(["企業", "草稿"]);
  expect(await namesOf("partner", id)).toEqual(["甲", "乙"]);
});
