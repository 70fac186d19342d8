import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutAt, foundingDate, isClosed, partsBySlashesToo, statedIn } from "./cells";

describe("a cell that says that there is nothing", () => {
  it.each([
    "無",
    "查無",
    "N/A",
    "n/a",
    "Ｎ／Ａ",
    "NA",
    "nil",
    "None",
    "NULL",
    "-",
    "--",
    "－",
    "—",
    "?",
    "待補",
    "(無)",
    "[N/A]",
    "#N/A",
  ])("is empty: %s", (cell) => expect(statedIn(cell)).toBe(""));
  it.each(["NO", "NA", "X", "no"])("is empty but in names and codes: %s", (cell) => {
    expect(statedIn(cell)).toBe("");
    expect(statedIn(cell, { isName: true })).toBe(cell);
  });
  it.each(["無", "N/A", "nil", "-"])("is empty in names too: %s", (cell) =>
    expect(statedIn(cell, { isName: true })).toBe(""),
  );
  it.each(["無印良品", "Nano", "Nilson", "https://a.example", "0", "無限大", "-5", "A"])("is not: %s", (cell) =>
    expect(statedIn(cell)).toBe(cell),
  );
});

it.each([
  ["王小明、李小華"],
  ["王小明，李小華"],
  ["王小明;李小華"],
  ["王小明；李小華"],
  ["王小明/李小華"],
  ["王小明\n李小華"],
  ["王小明,李小華,無"],
  [" 王小明 、 、李小華 "],
])("takes the parts of %j", (cell) => expect(partsBySlashesToo(cell)).toEqual(["王小明", "李小華"]));

describe("a text that is cut", () => {
  it("ends between characters as people see them", () => {
    expect(cutAt("述𠮷", 2)).toBe("述");
    expect(cutAt("👩‍🚀a", 3)).toBe("");
    expect(cutAt("e\u0301a", 1)).toBe("");
    expect(cutAt("ab", 2)).toBe("ab");
  });

  it("is a start of the whole, no longer than the limit, without half a character", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "述", "𠮷", "👩‍🚀", "é", "e\u0301", " "), maxLength: 40 });
    fc.assert(
      fc.property(text, fc.nat({ max: 60 }), (whole, max) => {
        const cut = cutAt(whole, max);
        expect(whole.startsWith(cut)).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(max);
        expect(cut).not.toMatch(/\p{Cs}/u);
      }),
    );
  });
});

describe("a founding date", () => {
  it.each([
    ["2019", "2019-01-01"],
    ["２０１９", "2019-01-01"],
    ["2019年", "2019-01-01"],
    ["西元2019年", "2019-01-01"],
    ["2019-03-15", "2019-03-15"],
    ["2019/3/5", "2019-03-05"],
    ["2019.03", "2019-03-01"],
    ["2019年3月", "2019-03-01"],
    ["20190315", "2019-03-15"],
    ["2019-03-15 00:00:00", "2019-03-15"],
    ["民國108年", "2019-01-01"],
    ["民國 108 年 3 月 15 日", "2019-03-15"],
    ["108年3月15日", "2019-03-15"],
    ["108/03/15", "2019-03-15"],
    ["1080315", "2019-03-15"],
    ["108", "2019-01-01"],
    ["95年", "2006-01-01"],
    ["", ""],
  ])("%s is %s", (text, date) => expect(foundingDate(text, 2026)).toBe(date));

  it.each([
    "19",
    "85/03/15",
    "2027",
    "1500",
    "2019-13-01",
    "2019-02-30",
    "民國200年",
    "二〇一九",
    "soon",
    "x".repeat(50),
  ])("is not read from %s", (text) => expect(foundingDate(text, 2026)).toBeNull());
});

describe("a company is closed", () => {
  it.each([
    ...[
      "廢止",
      "撤銷",
      "破產",
      "合併解散",
      "解散已清算完結",
      "已解散",
      "核准設立，但已命令解散",
      "Closed (2020)",
      "dead",
    ],
    ...["停業", "歇業", "Inactive", "Out of business", "ceased trading", "廢止登記", "註銷"],
  ])("by %s", (status) => expect(isClosed(status)).toBe(true));

  it.each([
    "",
    "核准設立",
    "營運中",
    "Operating",
    "Acquired",
    "尚未解散",
    "未停業",
    "not closed",
    "Exited",
    "enclosed",
  ])("not by %j", (status) => expect(isClosed(status)).toBe(false));
});
