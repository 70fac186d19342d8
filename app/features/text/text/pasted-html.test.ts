import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { xssPayloads } from "../../../../tests/support/xss-payloads";
import { tidyPastedHtml } from "./pasted-html";
import { sanitizeRichText } from "./rich-text.server";

/** As the programs put it on the clipboard. */
const pasted = (name: string) => readFileSync(`tests/support/pasted/${name}.txt`, "utf8");
/** The stored result, without blanks between elements. */
const stored = (html: string) => sanitizeRichText(html).replace(/>\s+</g, "><");

describe("pasted text", () => {
  it.each([
    [
      "google-docs",
      "<h3>市場</h3><p>台灣每年有 <strong>三千家</strong><em>新創</em></p><ul><li><p>第一點</p></li></ul>" +
        "<p>年度 | 營收</p><p>2026 | NT$500,000</p>",
    ],
    [
      "word",
      "<p>我們的產品<strong>已經上市</strong></p><ul><li>省電<ul><li>省<em>一半</em></li></ul></li><li>省水</li></ul>" +
        "<ol><li>先簽約</li><li>再出貨</li></ol><p><strong>項目</strong> | 單價</p><p>感測器 | 3,000  未稅</p>",
    ],
    ["spreadsheet", "<p>季度 | 客戶</p><p>Q1 | 12</p>"],
  ])("of %s is as its author sees it", (name, expected) => {
    expect(stored(pasted(name)).replace(/(?:<br \/>)+$/, "")).toBe(expected);
  });

  it.each(["google-docs", "word", "spreadsheet"])("of %s is the same when it is stored again", (name) => {
    const once = sanitizeRichText(pasted(name));
    expect(sanitizeRichText(once)).toBe(once);
  });

  it.each([
    ["<b>粗</b><b style='font-weight: 400'>細</b>", "<strong>粗</strong>細"],
    ["<p><span style='font-weight:bold'><b>一</b></span></p>", "<p><strong>一</strong></p>"],
    ["<table><tr><td><p>一</p><ul><li>二</li></ul></td></tr></table>", "<p>一</p><ul><li>二</li></ul>"],
    [
      "<table><tr><td>一</td><td><table><tr><td>二</td><td>三</td></tr></table></td></tr></table>",
      "<p>一 | 二 | 三</p>",
    ],
    ["<p style='mso-list:l0 level2'>一</p><p>二</p>", "<ul><li>一</li></ul><p>二</p>"],
  ])("%s becomes %s", (html, expected) => expect(stored(html)).toBe(expected));

  it("is left alone if no office program wrote it", () => {
    for (const html of [
      "<p>一</p>",
      "<div><b>二</b></div>",
      '<p data-pm-slice="1 1 []" style="font-weight:700">三</p>',
    ])
      expect(tidyPastedHtml(html)).toBe(html);
  });

  it.each(xssPayloads)("runs nothing: %s", (payload) => {
    const html = sanitizeRichText(`<table><tr><td style="font-weight:700">${payload}</td><td>b</td></tr></table>`);
    expect(sanitizeRichText(html)).toBe(html);
    expect(
      html.replace(
        /<\/?(?:p|strong|em|h3|h4|ul|ol|li|blockquote)>|<br \/>|<a href="(?:https?:|mailto:)[^"<>]*" rel="nofollow noopener" target="_blank">|<\/a>/g,
        "",
      ),
    ).not.toMatch(/[<>]/);
  });
});
