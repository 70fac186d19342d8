import { describe, expect, it } from "vitest";
import { defineRecord } from "~/features/records/records/content";
import { line, richText, rows } from "~/features/records/records/kinds";
import { withUngrouped } from "./fact-groups";

const row = { section: "basics", required: "never", readBy: null } as const;
const record = defineRecord({
  table: "things",
  sections: ["basics", "lists"],
  languages: "langs",
  fields: {
    name: { ...line(10), ...row, column: "name" },
    phone: { ...line(10), ...row, column: "phone" },
    "langs.title": { ...line(10), ...row, column: "title" },
    "langs.story": { ...richText(), ...row, column: "story" },
    places: {
      ...rows({
        shape: (values) => ({ name: line(10).schema(values) }),
        answer: line(10).answer,
        entryOf: () => ({}) as never,
      }),
      ...row,
      section: "lists",
      column: "places",
    },
    note: { ...line(10), ...row, section: "lists", column: "note" },
    "langs.remark": { ...line(10), ...row, section: "lists", column: "remark" },
  },
});

const fieldsOf = (...args: Parameters<typeof withUngrouped>) => withUngrouped(...args).map(({ fields }) => fields);

describe("the groups of a section", () => {
  it("stay as they are where they name every field", () => {
    const groups = [
      { title: "a", fields: ["phone", "name"], wide: ["name"] },
      { title: "b", fields: ["langs.story", "langs.title"] },
    ];
    expect(withUngrouped(record, "basics", groups)).toEqual(groups);
  });

  it("include fields that no group names, next to similar fields", () => {
    const groups = [
      { title: "a", fields: ["langs.title"] },
      { title: "b", fields: ["name"] },
    ];
    expect(fieldsOf(record, "basics", groups)).toEqual([
      ["langs.title", "langs.story"],
      ["name", "phone"],
    ]);
    expect(fieldsOf(record, "basics", groups.toReversed())).toEqual([
      ["name", "phone"],
      ["langs.title", "langs.story"],
    ]);
  });

  it("include them last if no group has similar fields", () => {
    expect(fieldsOf(record, "basics", [{ title: "a", fields: ["langs.title", "langs.story"] }])).toEqual([
      ["langs.title", "langs.story", "name", "phone"],
    ]);
    expect(fieldsOf(record, "lists", [{ title: "a", list: "places", fields: [] }])).toEqual([["note", "langs.remark"]]);
  });
});
