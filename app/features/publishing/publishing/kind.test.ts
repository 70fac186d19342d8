import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sectionFormOf } from "~/features/records/records/schemas";
import * as values from "~/features/records/records/values";
import { imagesIn } from "./content-images";
import { choice, image, line, link, number, richText, rows, tags, text, time, toggle } from "./fields";
import { defineContentKind, firstDraft, localized, missingOf, titlesOf, wholeContent } from "./kind";

const fields = {
  "langs.title": { ...line(40), required: "inBoth" },
  "langs.note": { ...text(200), required: "inChinese" },
  "langs.body": richText(),
  photo: image(),
  place: { ...choice(["here", "there"]), required: "always" },
  price: number({ max: 1000 }),
  starts: time(),
  shown: toggle(),
  tags: tags(3),
  steps: rows({ label: { ...line(20), required: "always" }, icon: image(), more: link() }, { max: 2 }),
} as const;
const names = Object.fromEntries(Object.keys(fields).map((path) => [path, path])) as Record<
  keyof typeof fields,
  string
>;
const kind = defineContentKind({
  name: "test",
  area: "articles",
  titleField: "langs.title",
  fields,
  texts: {
    "zh-TW": { name: "測試", description: "", fields: names },
    "en-US": { name: "Test", description: "", fields: names },
  },
  pathOf: () => null,
});
const form = sectionFormOf(kind.record, "content");
const blank = { langs: { zh_tw: {}, en_us: {} } };
const pictureId = "01J0000000000000000000000A";

describe("a form's values", () => {
  it("are empty where nothing was sent", () => {
    expect(form.parse(blank)).toEqual(firstDraft(kind));
  });

  it("are read as browsers send them", () => {
    const sent = {
      ...blank,
      price: "1,000",
      starts: "2026-12-01T09:30",
      shown: "on",
      tags: "公告, #活動，公告\n",
      steps: [
        { label: "", icon: null, more: "" },
        { label: "One", icon: null, more: "/news" },
      ],
    };
    expect(form.parse(sent)).toMatchObject({
      price: 1000,
      starts: Date.parse("2026-12-01T01:30:00Z"),
      shown: true,
      tags: ["公告", "活動"],
      steps: [{ label: "One", icon: null, more: "/news" }],
    });
  });

  it.each([
    ["price", "1001"],
    ["price", "1.5"],
    ["price", "1e3x"],
    ["price", "-1"],
    ["starts", "2026-02-30T00:00"],
    ["starts", "9999-12-31T00:00"],
    ["place", "nowhere"],
    ["tags", "a,b,c,d"],
    ["tags", Array.from({ length: 10_000 }, String)],
    ["photo", "../../etc/passwd"],
    ["steps", [{ label: "", more: "/x" }]],
    ["steps", [{ label: "a" }, { label: "b" }, { label: "c" }]],
    ["steps", Array.from({ length: 10_000 }, () => ({ label: "" }))],
    ["steps", [{ label: "a", more: "javascript:alert(1)" }]],
  ])("are refused: %s %j", (field, value) => {
    const result = form.safeParse({ ...blank, [field]: value });
    expect(result.success).toBe(false);
    expect(result.error?.issues[0]?.path[0]).toBe(field);
  });

  it.each([
    ["", true],
    ["/news", true],
    ["/news/01J?x=1#y", true],
    ["https://example.com/a", true],
    ["http://example.com", false],
    ["//example.com", false],
    ["/\\example.com", false],
    ["/\\", false],
    ["javascript:alert(1)", false],
    ["data:text/html,x", false],
    ["https://nowhere", false],
    ["example.com", false],
    ["/a b", false],
  ])("accept the link %j: %s", (value, isValid) => {
    expect(link().schema(values).safeParse(value).success).toBe(isValid);
  });

  it("never throw, whatever is sent", () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        for (const field of Object.keys(fields)) form.safeParse({ ...blank, [field]: anything });
        form.safeParse(anything);
      }),
    );
  });
});

describe("what is missing", () => {
  it("is each required value, in the languages that require it", () => {
    expect(missingOf(kind, firstDraft(kind))).toEqual([
      "langs.zh_tw.title",
      "langs.en_us.title",
      "langs.zh_tw.note",
      "place",
    ]);
    const content = {
      ...firstDraft(kind),
      place: "here",
      langs: { zh_tw: { title: "甲", note: "乙", body: "" }, en_us: { title: "A", note: "", body: "" } },
    };
    expect(missingOf(kind, content)).toEqual([]);
  });
});

describe("content in a language", () => {
  const read = (langs: object, locale: "zh-TW" | "en-US") =>
    localized(kind, wholeContent(kind, { langs }), { locale, image: () => null });

  it("falls back to the other language, field by field", () => {
    const langs = { zh_tw: { title: "標題", note: "" }, en_us: { title: "", note: "Note" } };
    expect(read(langs, "en-US")).toMatchObject({ title: "標題", note: "Note" });
    expect(read(langs, "zh-TW")).toMatchObject({ title: "標題", note: "Note" });
  });

  it("treats an empty paragraph as empty", () => {
    const langs = { zh_tw: { body: "<p>內文</p>" }, en_us: { body: "<p></p>" } };
    expect(read(langs, "en-US").body).toBe("<p>內文</p>");
  });

  it("has every field, however old the stored content", () => {
    expect(Object.keys(localized(kind, wholeContent(kind, {}), { locale: "zh-TW", image: () => null })).sort()).toEqual(
      ["body", "note", "photo", "place", "price", "shown", "starts", "steps", "tags", "title"].sort(),
    );
  });

  it("shows the library's images, in rows too", () => {
    const content = wholeContent(kind, {
      photo: pictureId,
      steps: [{ label: "One", icon: pictureId, more: "" }],
    });
    expect(imagesIn(kind, content)).toEqual([
      { id: pictureId, at: "photo" },
      { id: pictureId, at: "steps[0].icon" },
    ]);
    const shown = { url: "/files/x", alt: "", width: 1, height: 1 };
    const found = localized(kind, content, { locale: "zh-TW", image: (id) => (id === pictureId ? shown : null) });
    expect([found.photo, found.steps[0]?.icon]).toEqual([shown, shown]);
  });

  it("is titled by its title field", () => {
    expect(titlesOf(kind, { langs: { zh_tw: { title: "甲" }, en_us: {} } })).toEqual({ zh_tw: "甲", en_us: "" });
  });
});
