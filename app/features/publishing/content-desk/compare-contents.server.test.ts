import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choice, image, line, link, richText, rows, text, toggle } from "~/features/publishing/publishing/fields";
import { defineContentKind, firstDraft } from "~/features/publishing/publishing/kind";
import { changedPaths, compareContents } from "./compare-contents.server";
import { compareTexts } from "./compare-texts.server";

const kind = defineContentKind({
  name: "test_compare",
  area: "articles",
  fields: {
    "langs.title": line(80),
    "langs.body": richText(),
    side: choice(["left", "right"]),
    isOpen: toggle(),
    cover: image(),
    points: rows({ title: line(40), text: text(200), link: link() }),
  },
  texts: {
    "zh-TW": { name: "", description: "", fields: texts("標題") },
    "en-US": { name: "", description: "", fields: texts("Title") },
  },
  pathOf: () => null,
});

function texts(title: string) {
  return {
    "langs.title": title,
    "langs.body": "Body",
    side: { label: "Side", options: { left: "Left", right: "Right" } },
    isOpen: "Open",
    cover: "Cover",
    points: { label: "Points", columns: { title: { label: "Heading" }, text: "Text", link: "Link" } },
  };
}

const empty = firstDraft(kind);
const point = (title: string, more = {}) => ({ title, text: "", link: "", ...more });
const compare = (before: object, after: object) => compareContents(kind, { before, after, locale: "en-US" });
const joined = (parts: ReturnType<typeof compareTexts>, without: "added" | "removed") =>
  parts
    .filter(({ change }) => change !== without)
    .map((part) => part.text)
    .join("");

describe("comparing texts", () => {
  it.each([
    ["words", "one two three", "one 2 three", ["same:one ", "removed:two", "added:2", "same: three"]],
    [
      "Chinese characters",
      "募橋秋季媒合週",
      "募橋春季媒合週",
      ["same:募橋", "removed:秋", "added:春", "same:季媒合週"],
    ],
    [
      "a number as a whole",
      "TWD 24,000,000",
      "TWD 45,000,000",
      ["same:TWD ", "removed:24,000,000", "added:45,000,000"],
    ],
    [
      "a number's last digits",
      "共 1,250 家",
      "共 1,280 家。",
      ["same:共 ", "removed:1,250", "added:1,280", "same: 家", "added:。"],
    ],
    ["an addition", "", "新的", ["added:新的"]],
    ["a removal", "舊的", "", ["removed:舊的"]],
    [
      "a rewritten English sentence as one change",
      "We build small pumps for farms.",
      "We make quiet valves for farms.",
      ["same:We ", "removed:build small pumps", "added:make quiet valves", "same: for farms."],
    ],
    [
      "a rewritten Chinese phrase as one change",
      "我們為農場製造小型的幫浦。",
      "我們替醫院設計靜音的閥門。",
      ["same:我們", "removed:為農場製造小型的幫浦", "added:替醫院設計靜音的閥門", "same:。"],
    ],
    [
      "changes far from each other apart",
      "Two founders started it in Taipei last year.",
      "Three founders started it in Taipei this year.",
      [
        "removed:Two",
        "added:Three",
        "same: founders started it in Taipei ",
        "removed:last",
        "added:this",
        "same: year.",
      ],
    ],
    ["equal texts", "同", "同", ["same:同"]],
  ])("marks %s", (_, before, after, expected) => {
    expect(compareTexts(before, after).map((part) => `${part.change}:${part.text}`)).toEqual(expected);
  });

  it("loses nothing of either text", () => {
    const prose = fc.array(fc.constantFrom("募橋", "bridge", " ", "\n", "，", "a", "資金"), { maxLength: 60 });
    fc.assert(
      fc.property(prose, prose, (before, after) => {
        const parts = compareTexts(before.join(""), after.join(""));
        expect(joined(parts, "added")).toBe(before.join(""));
        expect(joined(parts, "removed")).toBe(after.join(""));
      }),
    );
  });

  it("compares long texts without anything in common as a whole", () => {
    const [before, after] = ["甲".repeat(20_000), "乙".repeat(20_000)];
    expect(compareTexts(before, after).map(({ change }) => change)).toEqual(["removed", "added"]);
  });
});

describe("comparing contents", () => {
  it("leaves out equal fields, and fields that are empty in different ways", () => {
    expect(compare(empty, { ...empty })).toEqual([]);
    expect(changedPaths(kind, {}, empty)).toEqual(["isOpen"]);
  });

  it("names fields and options in the reader's language", () => {
    const changes = compare(empty, { ...empty, side: "left", isOpen: true });
    expect(changes).toEqual([
      {
        path: "side",
        label: "Side",
        language: null,
        change: { kind: "values", before: { kind: "text", text: "" }, after: { kind: "text", text: "Left" } },
      },
      { path: "isOpen", label: "Open", language: null, change: { kind: "switch", after: true } },
    ]);
  });

  it("shows rich text that differs only in its format side by side", () => {
    const body = (html: string) => ({ langs: { zh_tw: { body: html }, en_us: {} } });
    expect(compare(body("<p>一</p>"), body("<p>一二</p>"))[0]?.change.kind).toBe("text");
    expect(compare(body("<p>一</p>"), body("<p><strong>一</strong></p>"))[0]?.change).toEqual({
      kind: "values",
      before: { kind: "html", html: "<p>一</p>" },
      after: { kind: "html", html: "<p><strong>一</strong></p>" },
    });
  });

  it("tells added, removed and changed rows apart", () => {
    const before = { points: [point("a"), point("b", { text: "old" }), point("c")] };
    const after = { points: [point("b", { text: "new" }), point("c"), point("d")] };
    const [field] = compare(before, after);
    const rowChanges = field?.change.kind === "rows" ? field.change.rows : [];
    expect(
      rowChanges.map(({ change, number, columns }) => [change, number, columns.map(({ label }) => label)]),
    ).toEqual([
      ["changed", 1, ["Heading", "Text"]],
      ["removed", 2, ["Heading", "Text"]],
      ["added", 3, ["Heading"]],
    ]);
  });

  it("survives stored values of another shape", () => {
    expect(() => compare({ points: "x", side: 3, cover: "" }, { points: [null], side: "left" })).not.toThrow();
  });
});
