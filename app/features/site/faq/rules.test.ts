import { describe, expect, it } from "vitest";
import { type Viewer, visitor } from "~/features/core/access/viewer";
import { faqTopics } from "~/features/publishing/content-kinds/faq/topics";
import { audienceOf, byTopic, faqKeys } from "./rules";

describe("audienceOf", () => {
  const as = (kind: string) => ({ kind }) as Viewer;
  it.each([
    ["startup", visitor, "startup"],
    ["investor", visitor, "investor"],
    [null, visitor, "startup"],
    ["staff", visitor, "startup"],
    ["__proto__", visitor, "startup"],
    [null, as("investor"), "investor"],
    ["startup", as("investor"), "startup"],
    ["INVESTOR", as("startup"), "startup"],
    ["", as("staff"), "startup"],
  ] as const)("of ?audience=%s for %o is %s", (requested, viewer, expected) =>
    expect(audienceOf(requested, viewer)).toBe(expected),
  );
});

it("puts questions under their topics, keeps their order and leaves out empty topics", () => {
  const entries = [
    { id: "1", topic: "account" },
    { id: "2", topic: "start" },
    { id: "3", topic: "account" },
  ] as const;
  expect(byTopic(entries)).toEqual([
    { topic: "start", entries: [entries[1]] },
    { topic: "account", entries: [entries[0], entries[2]] },
  ]);
  expect(faqTopics.indexOf("start")).toBeLessThan(faqTopics.indexOf("account"));
});

it("has four keys, one for each audience and language", () => {
  expect(new Set(Object.values(faqKeys).map(({ audience, locale }) => `${audience} ${locale}`)).size).toBe(4);
});
