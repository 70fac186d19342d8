import { beforeAll, expect, it } from "vitest";
import { createItem } from "~/features/publishing/content-desk/create-item.server";
import { saveItem } from "~/features/publishing/content-desk/save-item.server";
import { faqKind } from "~/features/publishing/content-kinds/faq/kind";
import { firstDraft } from "~/features/publishing/publishing/kind";
import { makeStaff } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { publishFaq } from "../../../../tests/support/content";
import { findFaq, listFaqs } from "./queries.server";

const app = testApp();
let ids: Record<"third" | "first" | "second" | "unplaced", string>;

beforeAll(async () => {
  ids = {
    third: await publishFaq(app, { position: 30, audience: "startup", zh: "三" }),
    unplaced: await publishFaq(app, { audience: "startup", zh: "未排" }),
    first: await publishFaq(app, { position: 10, audience: "startup", zh: "一", en: "One" }),
    second: await publishFaq(app, { position: 20, audience: "startup", zh: "二" }),
  };
  await publishFaq(app, { audience: "investor", zh: "投資人的問題" });
});

it("lists an audience's questions by position, those without one last", async () => {
  const list = await listFaqs(app, { audience: "startup", locale: "zh-TW" });
  expect(list.map(({ id }) => id)).toEqual([ids.first, ids.second, ids.third, ids.unplaced]);
  expect(list[0]).toEqual({
    id: ids.first,
    audience: "startup",
    topic: "start",
    question: "一",
    answer: "<p>任何<strong>投資人</strong>。</p>",
    at: expect.any(Number),
  });
  expect((await findFaq(app, { id: ids.first, locale: "en-US" }))?.question).toBe("One");
});

it("shows drafts in a preview only", async () => {
  const actor = (await makeStaff(app, { staffRole: "editor" })).viewer;
  const id = await createItem(app, { actor, kind: faqKind, content: firstDraft(faqKind) });
  expect(await findFaq(app, { id, locale: "zh-TW" })).toBeNull();
  expect(await findFaq(app, { id, locale: "zh-TW", preview: id })).toMatchObject({ id, question: "" });
  await saveItem(app, { actor, kind: faqKind, id: ids.first, changes: { langs: { zh_tw: { question: "改" } } } });
  expect((await findFaq(app, { id: ids.first, locale: "zh-TW" }))?.question).toBe("一");
  const [previewed] = await listFaqs(app, { audience: "startup", locale: "zh-TW", preview: ids.first });
  expect(previewed?.question).toBe("改");
  await saveItem(app, { actor, kind: faqKind, id: ids.first, changes: { audience: "investor" } });
  const idsOf = async (audience: "startup" | "investor") =>
    (await listFaqs(app, { audience, locale: "zh-TW", preview: ids.first })).map((entry) => entry.id);
  expect(await idsOf("startup")).not.toContain(ids.first);
  expect((await idsOf("investor")).at(-1)).toBe(ids.first);
});
