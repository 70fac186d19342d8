import { describe, expect, it } from "vitest";
import type { FaqEntry } from "./queries.server";
import { searchFaqs } from "./search-faqs";

const entry = (id: string, question: string, answer: string): FaqEntry => ({
  id,
  question,
  answer,
  audience: "startup",
  topic: "start",
  at: 0,
});

const entries = [
  entry("review", "審核會看什麼？", "<p>確認公司身分，也檢查<strong>募資</strong>資訊。</p>"),
  entry("raise", "募資成功要抽成嗎？", "<p>不會。</p>"),
  entry("delete", "How do I delete my account?", "<p>Go to Account settings &amp; ask. There’s a grace period.</p>"),
];

const nameOf = () => "開始使用";
const ids = (words: string) => searchFaqs(entries, words, nameOf)?.map(({ id }) => id) ?? null;

describe("searching questions", () => {
  it.each([
    ["募資", ["raise", "review"]],
    ["募资", ["raise", "review"]],
    ["ＤＥＬＥＴＥ", ["delete"]],
    ["accounts", ["delete"]],
    ["delete grace", ["delete"]],
    ["delete 募資", []],
    ["開始 刪除", []],
    ["開始使用 delete", ["delete"]],
    ["strong", []],
    ["amp", []],
    ["區塊鏈", []],
    ["", null],
    [" ？。 ", null],
  ])("for %j finds %j", (words, expected) => expect(ids(words)).toEqual(expected));

  it("marks what matches in the question and in an excerpt of the answer", () => {
    const [first, second] = searchFaqs(entries, "募资", nameOf) ?? [];
    expect(first?.question).toEqual([
      { text: "募資", isMatch: true },
      { text: "成功要抽成嗎？", isMatch: false },
    ]);
    expect(first?.excerpt).toBeNull();
    expect(second?.question).toBeNull();
    expect(second?.excerpt?.find(({ isMatch }) => isMatch)?.text).toBe("募資");
  });

  it.each(["x".repeat(10_000), "募".repeat(5000), "(a+)+$ [", "\u0000\ud800", "a ".repeat(2000)])(
    "accepts any words: %#",
    (words) => expect(() => ids(words)).not.toThrow(),
  );
});
