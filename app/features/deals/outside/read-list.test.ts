import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { cardStages } from "~/db/board-values";
import { board as english } from "~/locales/en-US/deals/board";
import { board as chinese } from "~/locales/zh-TW/deals/board";
import { runs } from "../../../../tests/support/explore";
import { mostAtOnce, type OutsideDeal } from "./deal";
import { markDuplicates } from "./duplicates";
import { type ListLine, linesOfTable, readDeal, readPasted } from "./read-list";
import { stagedDeals } from "./schema";
import { stagedContent } from "./staged-content";

const options = { stage: "new", year: 2026 } as const;
const read = (text: string) => readPasted(text).map((line) => readDeal(line, options));
const deals = (text: string) => read(text).flatMap((one) => ("deal" in one ? one.deal : []));

const deal = (values: Partial<OutsideDeal>): OutsideDeal => ({
  name: "",
  link: "",
  stage: "new",
  nextStep: "",
  nextOn: null,
  tags: [],
  note: "",
  ...values,
});

describe("a pasted list", () => {
  it.each<[string, string, Partial<OutsideDeal>]>([
    ["a name", "晨星科技", { name: "晨星科技" }],
    [
      "a name and a link",
      "Northwind, https://northwind.example/a,b",
      { name: "Northwind", link: "https://northwind.example/a,b" },
    ],
    ["a full-width comma", "晨星，morningstar.tw", { name: "晨星", link: "https://morningstar.tw" }],
    [
      "a space before the link",
      "北海 電池 https://north.example/a",
      { name: "北海 電池", link: "https://north.example/a" },
    ],
    ["a tab", "Acme\thttp://acme.test/deck", { name: "Acme", link: "http://acme.test/deck" }],
    ["commas within the name", "Acme, Inc., https://acme.test", { name: "Acme, Inc.", link: "https://acme.test" }],
    ["commas without a link", "Acme, Inc.", { name: "Acme, Inc." }],
    ["only a link", "https://www.acme.test/deck", { name: "acme.test", link: "https://www.acme.test/deck" }],
    ["a name that is a domain", "Booking.com", { name: "Booking.com", link: "https://Booking.com" }],
    ["a formula", "=HYPERLINK(1)", { name: "=HYPERLINK(1)" }],
  ])("reads %s", (_, text, expected) => expect(deals(text)).toEqual([deal(expected)]));

  it.each(["1999-12-31", "1600/1/1", "民國 88 年 1 月 1 日", "2101-01-01"])(
    "takes no date that a plan may not have: %s",
    (date) => {
      const [line] = readPasted(`name\tdate\nAcme\t${date}`);
      const one = line && readDeal(line, { ...options, year: 2095 });
      expect(one).toMatchObject({ deal: { nextOn: null }, doubts: ["nextOn"] });
    },
  );

  it("is read no further than to tell that it is too long", () => {
    expect(readPasted("晨星\n\n".repeat(mostAtOnce + 100))).toHaveLength(mostAtOnce + 1);
    expect(readPasted(`name\tlink\n${"晨星\ta.tw\n".repeat(mostAtOnce + 100)}`)).toHaveLength(mostAtOnce + 1);
    // Many columns in the heading row must not make every line fill as many cells.
    const wide = `name\tlink${"\t".repeat(3000)}`;
    expect(readPasted(`${wide}\n${"晨星\n".repeat(mostAtOnce + 100)}`)).toHaveLength(mostAtOnce + 1);
  });

  it("counts lines as the person sees them", () =>
    expect(readPasted("\r\n晨星\r\n\n 微風 ").map(({ line }) => line)).toEqual([2, 4]));

  it("finds the columns of a spreadsheet by headings in both languages", () => {
    expect(
      deals(
        "公司名稱\t網址\t階段\t下一步\t日期\t標籤\t備註\n晨星\tmorning.tw\t洽談中\t約訪\t115/12/03\tAI、醫療\t很好",
      ),
    ).toEqual([
      deal({
        name: "晨星",
        link: "https://morning.tw",
        stage: "talking",
        nextStep: "約訪",
        nextOn: "2026-12-03",
        tags: ["AI", "醫療"],
        note: "很好",
      }),
    ]);
    expect(
      deals(
        'Company,Website,Stage,Next step,Date,Tag,Note\n"Acme, Inc.",acme.test,Due diligence,Call,2026-12-03,ai,ok',
      ),
    ).toEqual([
      deal({
        name: "Acme, Inc.",
        link: "https://acme.test",
        stage: "checking",
        nextStep: "Call",
        nextOn: "2026-12-03",
        tags: ["ai"],
        note: "ok",
      }),
    ]);
  });

  it("takes a list whose quotes are broken line by line", () =>
    expect(deals('name,link\n"Acme,acme.test').map(({ name }) => name)).toEqual(["name,link", '"Acme']));

  it("says what it left out, and why a line cannot be added", () => {
    const found = read(
      [
        "name\tlink\tstage\tdate\ttag\tnote",
        `Acme\tnot a link\tsoon\t12/5\t${"x".repeat(31)}\t${"n".repeat(4001)}`,
        "\thttps://north.test\t\t\t\t",
        "\t\ttalking\t\t\t",
        `${"長".repeat(101)}\t\t\t\t\t`,
        "see https://a.test now\t\t\t\t\t",
      ].join("\n"),
    );
    expect(found.map((one) => ("deal" in one ? one.doubts : one.reason))).toEqual([
      ["link", "tags", "stage", "nextOn", "note"],
      ["nameFromLink"],
      "noName",
      "longName",
      "addressInName",
    ]);
    expect(found.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
  });

  it("reads no more of a cell than its limits take, however many rows share it", () => {
    const cells = { name: "晨星", tags: "a,".repeat(10_000), nextStep: "長".repeat(20_000), note: "長".repeat(20_000) };
    const trims = vi.spyOn(String.prototype, "trim");
    const found = readDeal({ line: 1, cells, hasMore: false }, options);
    const trimmed = trims.mock.calls.length;
    trims.mockRestore();
    expect("deal" in found && found.doubts).toEqual(["tags", "nextStep", "note"]);
    expect("deal" in found && found.deal.tags).toEqual(["a"]);
    expect(trimmed).toBeLessThan(300);
  });

  it("never throws and loses no text, whatever is pasted", () => {
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc
        .array(
          fc.constantFrom("name", "link", "公司", ",", "\t", '"', "\n", "\r", "\0", "sep=;", "a.tw", "ﷺ", "\ud800"),
          { maxLength: 40 },
        )
        .map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const lines = readPasted(text);
        for (const line of lines) {
          const one = readDeal(line, options);
          expect(one.line).toBe(line.line);
          if ("deal" in one) expect(stagedDeals.safeParse(JSON.parse(stagedContent([one]))).success).toBe(true);
        }
        const isTable = lines.some(({ cells }) =>
          Object.keys(cells).some((field) => field !== "name" && field !== "link"),
        );
        if (!isTable && !/^\s*(?:name|公司)/.test(text)) {
          expect(lines).toHaveLength(text.split(/\r\n?|\n/).filter((line) => line.trim() !== "").length);
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it("reads back what it wrote: any name with any link", () => {
    const name = fc.string({ unit: fc.constantFrom(..."晨星科技 abc,.&'\"=+@-、（）é"), minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(name, fc.webUrl({ validSchemes: ["https"] }), (typed, link) => {
        const [one] = deals(`${typed}\t${link}`);
        if (!one || one.link === "" || typed.trim() === "") return;
        expect(deals(`${one.name}\t${one.link}`)).toEqual([one]);
      }),
      { numRuns: runs(200) },
    );
  });
});

describe("a table", () => {
  const table = (headings: string[], ...rows: string[][]): ListLine[] =>
    linesOfTable({ headings, rows: rows.map((cells, at) => ({ line: at + 2, cells })) });

  it("without headings is read by what its cells look like", () =>
    expect(table(["晨星", "morning.tw"], ["微風", "說明"])).toEqual([
      { line: 1, cells: { name: "晨星", link: "morning.tw" }, hasMore: false },
      { line: 2, cells: { name: "微風" }, hasMore: true },
    ]));

  it.each(cardStages)("takes the stage %s by each of its names", (stage) => {
    const names = [chinese, english].flatMap(({ stages }) => [stages.investor[stage], stages.startup[stage]]);
    for (const text of [stage, ...names, names[0]?.toUpperCase() ?? ""]) {
      const [line] = table(["name", "stage"], ["a", text]);
      expect(line && readDeal(line, options)).toMatchObject({ deal: { stage }, doubts: [] });
    }
  });
});

describe("a repeated deal", () => {
  const rows = (...list: Array<[string, string]>) =>
    list.map(([name, link], at) => ({ line: at + 1, deal: deal({ name, link }) }));
  const marks = (list: Array<[string, string]>, onBoard: Array<[string, string]> = []) =>
    markDuplicates(
      rows(...list),
      onBoard.map(([name, link]) => ({ name, link })),
    ).map(({ duplicate }) => duplicate);

  it("has the folded name or the domain of one on the board, or of an earlier line", () => {
    expect(marks([["晨星科技股份有限公司", ""]], [["晨星科技", ""]])).toEqual([{ on: "board", name: "晨星科技" }]);
    expect(marks([["Other", "https://www.acme.com/deck"]], [["Acme", "https://acme.com"]])).toEqual([
      { on: "board", name: "Acme" },
    ]);
    expect(
      marks([
        ["ACME", ""],
        ["acme", ""],
        ["Beta", ""],
      ]),
    ).toEqual([null, { on: "list", line: 1 }, null]);
  });

  it("is not recognized by a domain that many share, or by a name of marks alone", () =>
    expect(
      marks([
        ["A", "https://medium.com/a"],
        ["B", "https://medium.com/b"],
        ["!!!", ""],
        ["???", ""],
      ]),
    ).toEqual([null, null, null, null]));
});
