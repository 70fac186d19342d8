import { beforeAll, describe, expect, it } from "vitest";
import { testApp } from "../../../../../tests/support/app";
import { askCall } from "../../../../../tests/support/ask-call";
import { publishFaq } from "../../../../../tests/support/content";
import { listFaqs } from "./faq.server";

const app = testApp();
const ask = async (key: string) => {
  const { status, text } = await askCall(app, listFaqs, { params: { key } });
  return { status, body: JSON.parse(text) };
};

let investor: string;

beforeAll(async () => {
  investor = await publishFaq(app, { audience: "investor", position: 1, zh: "投資人", en: "Investor" });
  await publishFaq(app, { audience: "startup", topic: "review", zh: "新創", en: "Startup" });
});

describe("GET /api/v1/faq/{key}", () => {
  it.each([
    ["startup_zh_TW", "新創"],
    ["startup_en_US", "Startup"],
    ["investor_zh_TW", "投資人"],
    ["investor_en_US", "Investor"],
  ])("answers %s with that audience's questions in that language", async (key, question) => {
    const { status, body } = await ask(key);
    expect([status, body.data.count, body.data.result[0].question]).toEqual([200, 1, question]);
  });

  it("gives each question its page, topic and answer, and nothing else", async () => {
    expect((await ask("investor_en_US")).body.data.result).toEqual([
      { id: investor, topic: "start", question: "Investor", answer: "<p>Any <strong>investor</strong>.</p>" },
    ]);
  });

  it.each(["startup", "startup_fr_FR", "STARTUP_zh_TW", "constructor", "__proto__", "toString", " "])(
    "answers 404 for %j",
    async (key) => {
      const { status, body } = await ask(key);
      expect([status, body.error.code]).toEqual([404, "not_found"]);
    },
  );
});
