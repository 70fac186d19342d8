import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "~/locales/validation";
import { maxMessageLength } from "./limits";
import { messageToSend } from "./rules";
import { messageText, mismatchReason, noteForm, reportForm } from "./schema";

const issueOf = (result: { success: boolean; error?: { issues: Array<{ message: string }> } }) =>
  result.error?.issues[0]?.message;

describe("the text of a message", () => {
  it.each([["\u200b\u2060\ufeff"], [" \n\t　 "], ["\u0301\u200d"], ["ㅤ\u115f\u2800"], ["\u0000\u0007"], [""]])(
    "is refused when nothing of it can be seen: %j",
    (text) => {
      expect(issueOf(messageText.safeParse(text))).toBe("required");
    },
  );

  it.each(["👍", "👨‍👩‍👧", "。", "é", "﷽", "\u{1fae9}", "?"])("is accepted if it is short but visible: %s", (text) => {
    expect(messageText.parse(text)).toBe(text);
  });

  it.each([
    ["a\r\nb\rc", "a\nb\nc"],
    ["  前後\u0000 ", "前後"],
    ["a\ud800b", "a\ufffdb"],
  ])("is stored in one form: %j", (text, stored) => {
    expect(messageText.parse(text)).toBe(stored);
  });

  it("may be as long as its limit and no longer", () => {
    expect(messageText.safeParse("字".repeat(maxMessageLength)).success).toBe(true);
    expect(issueOf(messageText.safeParse("字".repeat(maxMessageLength + 1)))).toBe(`too_long|{"max":4000}`);
  });

  it("does not change once it is stored", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const stored = messageText.safeParse(text);
        if (stored.success) expect(messageText.parse(stored.data)).toBe(stored.data);
      }),
    );
  });
});

it("notes count a line end once, however the browser sends it", () => {
  const note = "a\r\n".repeat(1900);
  expect(noteForm.parse({ note }).note).toHaveLength(3799);
  expect(reportForm.parse({ reason: "spam", note: "a\r\n".repeat(500) }).note).toHaveLength(999);
  expect(mismatchReason.safeParse("\u200b").success).toBe(false);
});

it("sends only text that the server accepts, in the form in which it is stored", () => {
  const marks = "\u0301".repeat(40);
  for (const typed of [
    "",
    " \n",
    " 你好 \r\n",
    "a\u0301",
    `a${marks}`,
    "字".repeat(4000),
    "字".repeat(4001),
    "x".repeat(70_000),
  ]) {
    expect(messageToSend(typed), typed.slice(0, 20)).toBe(messageText.safeParse(typed).data ?? null);
  }
});
