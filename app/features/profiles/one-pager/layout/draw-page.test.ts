import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runs } from "../../../../../tests/support/explore";
import { readPdf } from "../../../../../tests/support/read-pdf";
import { type OnePagerContent, type Section, textsByWeight } from "../content";
import { fontPartsFor } from "../font-parts";
import { readGlyphs } from "../pdf/glyphs";
import { a4 } from "../pdf/page";
import { PdfFont } from "../pdf/pdf-font";
import { drawPage } from "./draw-page";

const files = "node_modules/@fontsource/noto-sans-tc/files";
const parts = new Map<string, ReturnType<typeof readGlyphs>>();

function glyphsOf(part: string, weight: number) {
  const name = `${files}/noto-sans-tc-${part}-${weight}-normal.woff`;
  const read = parts.get(name) ?? readGlyphs(readFileSync(name));
  parts.set(name, read);
  return read;
}

function fontFor(text: string, weight: number): PdfFont {
  const [first, ...others] = fontPartsFor(text).map((part) => glyphsOf(part, weight));
  if (!first) throw new Error("no font");
  return new PdfFont(`NotoSansTC-${weight}`, [first, ...others]);
}

function draw(content: OnePagerContent): Uint8Array {
  const { regular, bold } = textsByWeight(content);
  return drawPage(content, { regular: fontFor(regular, 400), bold: fontFor(bold, 700) });
}

const content: OnePagerContent = {
  name: "晨星科技股份有限公司",
  logo: null,
  slogans: ["讓每一家中小企業都有自己的財務長"],
  industries: "金融科技 · 人工智慧",
  facts: [
    { label: "設立時間", value: "2021 年 3 月" },
    { label: "員工人數", value: "11–30 人" },
  ],
  fundraising: { title: "募資資訊", facts: [{ label: "募資輪次", value: "A 輪" }] },
  rows: [
    [{ title: "", text: "以 AI 讀取發票，自動分錄。" }],
    [
      { title: "要解決的問題", text: "對帳太慢，錯誤率高；「現金流」無法即時掌握。" },
      { title: "解決方案", text: "24 小時內產出報表。" },
    ],
  ],
  page: { url: "https://fundbridge.example/startups/01JCZ8Q4W9R6XKQ5T2M7N3P8V1", hint: "掃描 QR Code，查看公司頁面" },
  brand: "募橋 Fundbridge",
  date: "2026 年 11 月 22 日",
  draft: "尚未上架",
  language: "zh-TW",
  at: Date.UTC(2026, 10, 22),
};

/** The positions of drawn text, in points from the lower left corner. */
function placesIn(pdf: Uint8Array) {
  const texts = [...readPdf(pdf).content.matchAll(/Tf (-?[\d.]+) (-?[\d.]+) Td/g)];
  return texts.map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

describe("the page", () => {
  const pdf = draw(content);

  it("has its text in reading order", () => {
    expect(readPdf(pdf).lines).toEqual([
      "晨",
      "晨星科技股份有限公司",
      "讓每一家中小企業都有自己的財務長",
      "金融科技 · 人工智慧",
      "募橋 Fundbridge",
      "2026 年 11 月 22 日",
      "尚未上架",
      "設立時間",
      "2021 年 3 月",
      "員工人數",
      "11–30 人",
      "募資資訊",
      "募資輪次",
      "A 輪",
      "以 AI 讀取發票，自動分錄。",
      "要解決的問題",
      "對帳太慢，錯誤率高；「現金流」無法即時掌握。",
      "解決方案",
      "24 小時內產出報表。",
      "掃描 QR Code，查看公司頁面",
      content.page.url,
    ]);
  });

  const isInstalled = spawnSync("pdftotext", ["-v"]).status === 0;

  it.skipIf(!isInstalled)("gives its Chinese back to pdftotext", () => {
    const { stdout } = spawnSync("pdftotext", ["-", "-"], { input: pdf, encoding: "utf8" });
    for (const text of ["晨星科技股份有限公司", "要解決的問題", "24 小時內產出報表。", "掃描 QR Code"]) {
      expect(stdout).toContain(text);
    }
  });

  it("copies letters that the font lacks, and drops emoji", () => {
    const { lines } = readPdf(draw({ ...content, name: "🚀 مرحبا 𠮷野家 👩‍🚀" }));
    expect(lines).toContain("مرحبا 𠮷野家");
  });

  it("ends a long text in an ellipsis at the smallest size", () => {
    const text = "許多中小企業每月花費數十小時整理單據。".repeat(150);
    const { lines } = readPdf(draw({ ...content, rows: [[{ title: "問題", text }]] }));
    expect(lines.filter((line) => line.endsWith("…"))).toHaveLength(1);
  });

  it("is one A4 page with everything on it, whatever the texts", () => {
    const text = fc.oneof(
      { weight: 3, arbitrary: fc.string({ unit: "grapheme", maxLength: 200 }) },
      { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 200 }) },
      fc.constantFrom(
        "",
        " ",
        "字".repeat(3000),
        "word ".repeat(600),
        "w".repeat(3000),
        "「".repeat(500),
        "\n".repeat(500),
      ),
      fc
        .array(fc.constantFrom("中", "文", "，", "「", "」", "a", " ", "\n", "word", "…", "é"), { maxLength: 400 })
        .map((all) => all.join("")),
    );
    const fact = fc.record({ label: text, value: text });
    const section: fc.Arbitrary<Section> = fc.record({ title: fc.constantFrom("", "問題", "Problem"), text });
    const any = fc.record({
      name: text,
      slogans: fc.array(text, { maxLength: 2 }),
      industries: text,
      facts: fc.array(fact, { maxLength: 4 }),
      fundraising: fc.record({ title: fc.constant("募資資訊 Fundraising"), facts: fc.array(fact, { maxLength: 4 }) }),
      rows: fc.array(fc.array(section, { minLength: 1, maxLength: 2 }), { maxLength: 7 }),
      draft: fc.constantFrom(null, "尚未上架 Not listed"),
    });
    fc.assert(
      fc.property(any, (some) => {
        const made = draw({ ...content, ...some });
        expect(readPdf(made)).toMatchObject({ pages: 1, mediaBox: `0 0 ${a4.width} ${a4.height}` });
        for (const { x, y } of placesIn(made)) {
          expect(x).toBeGreaterThanOrEqual(30);
          expect(x).toBeLessThan(a4.width);
          expect(y).toBeGreaterThan(10);
          expect(y).toBeLessThan(a4.height);
        }
      }),
      { numRuns: runs(60) },
    );
  });
});
