import { expect, it } from "vitest";
import { translate } from "~/server/i18n.server";
import type { Waiting } from "../today/waiting.server";
import { whatWaits } from "./what-waits";

const everything: Waiting[] = [
  { kind: "changes_draft", count: 12 },
  { kind: "changes_returned", comments: 3 },
  { kind: "erasure", at: 0 },
  { kind: "facts", names: ["raise"] },
  ...Array.from({ length: 120 }, (_, at) => ({ kind: "order", id: String(at), number: "FB1" }) as const),
  { kind: "membership", until: "2026-12-01" },
  { kind: "plan_contract", id: "P", name: "秘密計畫" },
  { kind: "plan_draft", id: "Q", name: "秘密計畫", at: 0 },
  { kind: "returned", at: 0, comments: 4 },
  { kind: "unread", count: 99 },
] as unknown as Waiting[];

it.each(["zh-TW", "en-US"] as const)("says what waits in few words, and no name (%s)", (locale) => {
  const t = translate(locale);
  const texts = everything.map((_, from) => whatWaits(everything.slice(from), t) ?? "");
  for (const text of texts) {
    expect(text).not.toMatch(/秘密|FB1/);
    // Two accounts of one person share LINE's 160 characters, with a word for each.
    expect(text.length, text).toBeLessThanOrEqual(160);
  }
  expect(whatWaits([], t)).toBeNull();
});

it("leaves out what only takes time", () => {
  const review = [{ kind: "review", expectedBy: "2026-12-01", isLate: false }] as unknown as Waiting[];
  expect(whatWaits(review, translate("zh-TW"))).toBeNull();
});
