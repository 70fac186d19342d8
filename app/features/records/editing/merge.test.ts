import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { valueAt } from "~/features/records/records/content";
import { canonical, compareRows, type FieldPrints, mergeFields, pathsOf, pickFields } from "./merge";

describe("mergeFields", () => {
  const x = (print: string | undefined): FieldPrints => (print === undefined ? {} : { x: print });

  it.each<[string, string | undefined, string, string, "write" | "kept" | "conflicts" | null]>([
    ["nobody changed anything", "a", "a", "a", null],
    ["I changed it", "a", "b", "a", "write"],
    ["I emptied it", "a", "", "a", "write"],
    ["they changed it", "a", "a", "b", "kept"],
    ["they emptied it", "a", "a", "", "kept"],
    ["both made the same change", "a", "b", "b", null],
    ["both changed it", "a", "b", "c", "conflicts"],
    ["I emptied it, they changed it", "a", "", "c", "conflicts"],
    ["they emptied it, I changed it", "a", "b", "", "conflicts"],
    ["the base is unknown", undefined, "b", "a", "conflicts"],
    ["the base is unknown, and I emptied it", undefined, "", "a", "conflicts"],
    ["the base is unknown, and the field is empty now", undefined, "b", "", "write"],
    ["the base is unknown, and both values are equal", undefined, "a", "a", null],
    ["the base is forged", "zzz", "b", "a", "conflicts"],
  ])("%s", (_, base, mine, theirs, expected) => {
    const merge = mergeFields({ base: x(base), mine: { x: mine }, theirs: { x: theirs } });
    const verdict = (["write", "kept", "conflicts"] as const).find((one) => merge[one].includes("x")) ?? null;
    expect(verdict).toBe(expected);
  });

  it("merges linked fields together", () => {
    const linked = [["currency", "capital"]];
    const base = { currency: "TWD", capital: "1", name: "a" };
    const theirs = { currency: "USD", capital: "1", name: "b" };
    expect(mergeFields({ base, mine: { ...base, capital: "2" }, theirs, linked })).toEqual({
      write: ["capital"],
      kept: ["name"],
      conflicts: ["currency"],
    });
    expect(mergeFields({ base, mine: base, theirs, linked })).toEqual({
      write: [],
      kept: ["currency", "name"],
      conflicts: [],
    });
  });

  const fields = ["a", "b", "c", "d"];
  const record = fc.record(Object.fromEntries(fields.map((field) => [field, fc.constantFrom("", "1", "2", "3")])));
  const knownFields = fc.subarray(fields);

  it("never discards either side's changes without showing them", () => {
    fc.assert(
      fc.property(record, record, record, knownFields, fc.boolean(), (base, mine, theirs, remembered, isLinked) => {
        const seen = Object.fromEntries(remembered.map((field) => [field, base[field] ?? ""]));
        const linked = isLinked ? [["a", "b"]] : [];
        const merge = mergeFields({ base: seen, mine, theirs, linked });
        const after = { ...theirs, ...Object.fromEntries(merge.write.map((field) => [field, mine[field] ?? ""])) };
        for (const field of fields) {
          const shown = merge.conflicts.includes(field);
          // My changes are either saved or shown.
          const typed = !remembered.includes(field) || mine[field] !== base[field];
          if (typed && !shown) expect(after[field]).toBe(mine[field]);
          // Their changes since my base are either saved or shown, except empty values without a known base.
          const written = remembered.includes(field) ? theirs[field] !== base[field] : theirs[field] !== "";
          if (written && !shown) expect(after[field]).toBe(theirs[field]);
        }
        expect(new Set([...merge.write, ...merge.kept, ...merge.conflicts]).size).toBe(
          merge.write.length + merge.kept.length + merge.conflicts.length,
        );
      }),
    );
  });

  it("resolves shown conflicts: with the stored values as the base, the next save writes", () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const first = mergeFields({ base, mine, theirs });
        const shown = { ...base, ...Object.fromEntries(first.conflicts.map((field) => [field, theirs[field] ?? ""])) };
        const second = mergeFields({ base: shown, mine, theirs });
        expect(second.conflicts).toEqual([]);
        expect(second.write.sort()).toEqual([...first.write, ...first.conflicts].sort());
        expect(second.kept).toEqual(first.kept);
      }),
    );
  });
});

describe("fields by path", () => {
  const change = {
    name: "a",
    photo: null,
    teams: [{ name: "x" }],
    report: { zh_tw: { slogan: "b" }, en_us: {} },
    no: undefined,
  };

  it("are the leaves, with a list as one field", () => {
    expect(pathsOf(change)).toEqual(["name", "photo", "teams", "report.zh_tw.slogan"]);
    expect(valueAt(change, "report.zh_tw.slogan")).toBe("b");
    expect(valueAt(change, "report.fr.slogan")).toBeUndefined();
    expect(valueAt(change, "constructor.name")).toBeUndefined();
  });

  it("are picked with their groups", () => {
    expect(pickFields(change, (path) => path === "report.zh_tw.slogan" || path === "photo")).toEqual({
      photo: null,
      report: { zh_tw: { slogan: "b" } },
    });
  });
});

describe("canonical", () => {
  it.each<[unknown, unknown]>([
    ["a\r\nb ", "a\nb"],
    [null, ""],
    [[], undefined],
    [[{ name: "A", title: "", photo: null }], [{ name: "A" }]],
    [[{ name: "A", year: "1" }], [{ year: "1", name: "A" }]],
  ])("%j equals %j", (one, other) => expect(canonical(one)).toBe(canonical(other)));

  it.each<[unknown, unknown]>([
    [0, null],
    [
      ["a", "b"],
      ["b", "a"],
    ],
    ["1", 1],
  ])("%j differs from %j", (one, other) => expect(canonical(one)).not.toBe(canonical(other)));
});

describe("compareRows", () => {
  it("returns the rows only one list has, counting duplicates", () => {
    const row = (name: string, title = "") => ({ name, title });
    expect(compareRows([row("A"), row("B"), row("B")], [row("B"), row("C"), { name: "A" } as never])).toEqual({
      onlyMine: [row("B")],
      onlyTheirs: [row("C")],
    });
  });
});
