import { describe, expect, it } from "vitest";
import { removedRowOf } from "./removed-row";

function form(fields: Record<string, string>, intent?: unknown): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  if (intent !== undefined) data.set("__intent__", typeof intent === "string" ? intent : JSON.stringify(intent));
  return data;
}

const rows = { "teams[0].name": "林", "teams[1].name": "王", "teams[1].title": "技術長", "teams[10].name": "陳" };
const remove = (index: unknown) => ({ type: "remove", payload: { name: "teams", index } });

describe("removedRowOf", () => {
  it("returns the row removed by the button, and no other", () => {
    expect(removedRowOf(form(rows, remove(1)))).toEqual({
      list: "teams",
      index: 1,
      value: { name: "王", title: "技術長" },
    });
    expect(removedRowOf(form(rows, remove(10)))?.value).toEqual({ name: "陳" });
  });

  it("keeps the English texts of the row", () => {
    const english = { "teams[0].name": "林", "teams[0].name_en_us": "Lin", "teams[0].title_en_us": "CTO" };
    expect(removedRowOf(form(english, remove(0)))?.value).toEqual({
      name: "林",
      name_en_us: "Lin",
      title_en_us: "CTO",
    });
  });

  /** Fields of a forged post, which only the index check rejects. */
  const forged = { "teams[1.5].name": "x", "teams[-1].name": "x", "teams[30].name": "x", "teams[1e+21].name": "x" };

  it.each([
    ["no intent", undefined],
    ["another intent", { type: "insert", payload: { name: "teams" } }],
    ["a malformed index", remove("1; DROP")],
    ["no payload", { type: "remove" }],
    ["null", "null"],
    ["invalid JSON", "{"],
    ["a missing row", remove(7)],
    ["an index between two rows", remove(1.5)],
    ["an index before the first row", remove(-1)],
    ["an index written as text", remove("1")],
    ["an index past any list", remove(30)],
    ["an index beyond the integers", remove(1e21)],
  ])("is null for %s", (_, intent) => {
    expect(removedRowOf(form({ ...rows, ...forged }, intent))).toBeNull();
  });

  it("is null for an empty row", () => {
    expect(removedRowOf(form({ "teams[0].name": " ", "teams[0].photo": "" }, remove(0)))).toBeNull();
  });
});
