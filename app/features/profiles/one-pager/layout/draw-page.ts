import { encode } from "uqr";
import type { Fact, OnePagerContent, Section } from "../content";
import { a4, type Box, PdfPage } from "../pdf/page";
import { fitRows, leading } from "./fit";
import { printable } from "./printable";
import { color, inner, type PageFonts, Sheet, type Style } from "./sheet";

/** Page measurements in points. */
const top = 40;
const logoSide = 62;
const cornerWidth = 104;
const qrSide = 62;
const footerHeight = 96;
const columnGap = 22;
const rowGap = 13;
const headingHeight = 19;

/** Draws a one-pager as a PDF of exactly one A4 page; text that does not fit is shrunk, then cut with an ellipsis. */
export function drawPage(content: OnePagerContent, fonts: PageFonts): Uint8Array {
  const page = new PdfPage([fonts.regular, fonts.bold]);
  const sheet = new Sheet(page, fonts);
  page.box({ x: 0, y: 0, width: a4.width, height: 8 }, { fill: color.brand });
  const facts = drawHeader(sheet, content);
  const body = drawFacts(sheet, content, facts);
  drawRows(sheet, content.rows, body);
  drawFooter(sheet, content);
  return page.build({
    title: content.name,
    author: content.name,
    language: content.language,
    at: content.at,
  });
}

/** Logo, name, slogan and industries on the left; the product's name, the date and the draft mark on the right. */
function drawHeader(sheet: Sheet, content: OnePagerContent): number {
  const { page } = sheet;
  const logo: Box = { x: inner.left, y: top, width: logoSide, height: logoSide };
  drawLogo(sheet, content, logo);
  const x = logo.x + logoSide + 16;
  const width = inner.right - cornerWidth - x;
  let y = drawName(sheet, content.name, { x, y: top - 3, width });
  const isBilingual = content.slogans.length > 1;
  for (const slogan of content.slogans) {
    const style = sheet.regular(isBilingual ? 10 : 11, color.soft);
    y = sheet.draw(sheet.first(slogan, 2, width, style), { x, y }, style, 1.4) + 1;
  }
  const industries = sheet.bold(9, color.strong);
  y = sheet.draw(
    sheet.first(content.industries, Math.min(2, content.industries.split("\n").length), width, industries),
    { x, y: y + 2 },
    industries,
  );

  let corner = sheet.drawRight(content.brand, { right: inner.right, y: top }, sheet.bold(10, color.strong));
  corner = sheet.drawRight(content.date, { right: inner.right, y: corner }, sheet.regular(8, color.faint));
  if (content.draft) {
    const style = sheet.bold(8, color.accent);
    const wide = sheet.width(content.draft, style) + 14;
    page.box({ x: inner.right - wide, y: corner + 4, width: wide, height: 16 }, { fill: color.warm, radius: 8 });
    sheet.drawRight(content.draft, { right: inner.right - 7, y: corner + 6 }, style);
  }
  return Math.max(y, logo.y + logoSide) + 14;
}

function drawLogo(sheet: Sheet, { logo, name }: OnePagerContent, box: Box): void {
  const { page } = sheet;
  if (logo) {
    page.box(box, { fill: color.white, radius: 10 });
    page.image(logo, box, 10);
    page.box(box, { line: color.line, radius: 10 });
    return;
  }
  page.box(box, { fill: color.brand, radius: 10 });
  const style = sheet.bold(28, color.white);
  const [initial = ""] = printable(name, style.font).toUpperCase();
  const x = box.x + (box.width - sheet.width(initial, style)) / 2;
  sheet.draw([initial], { x, y: box.y + (box.height - style.size * leading) / 2 }, style);
}

/** Draws the name at the largest size that fits in two lines. */
function drawName(sheet: Sheet, name: string, { x, y, width }: Omit<Box, "height">): number {
  const sizes = [24, 20, 17];
  const size = sizes.find((candidate) => sheet.lines(name, width, sheet.bold(candidate)).length <= 1) ?? 15;
  const style = sheet.bold(size);
  return sheet.draw(sheet.first(name, 2, width, style), { x, y }, style, 1.35) + 2;
}

/** Draws the boxes of facts; returns where the body starts. */
function drawFacts(sheet: Sheet, { facts, fundraising }: OnePagerContent, start: number): number {
  let y = start;
  y = drawFactBox(sheet, { title: "", facts }, y, color.sunken);
  y = drawFactBox(sheet, fundraising, y, color.tint);
  return y + 6;
}

function drawFactBox(
  sheet: Sheet,
  { title, facts }: { title: string; facts: Fact[] },
  y: number,
  fill: Style["color"],
) {
  if (facts.length === 0) return y;
  const padding = 12;
  const columns = facts.length > 4 ? Math.ceil(facts.length / 2) : facts.length;
  const gap = 12;
  const width = (inner.width - 2 * padding - (columns - 1) * gap) / columns;
  const label = sheet.regular(7.5, color.faint);
  const heading = title === "" ? 0 : 17;
  const cells = facts.map((fact) => {
    const value = sheet.bold(9.5, fact.isStale ? color.faint : color.ink);
    return {
      label: sheet.first(fact.label, 1, width, label),
      style: value,
      value: sheet.first(fact.value, 2, width, value),
      since: fact.since === undefined ? [] : sheet.first(fact.since, 4, width, label),
    };
  });
  const rows = Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
  const heightOf = (row: typeof cells) =>
    label.size * leading +
    Math.max(
      ...row.map((cell) => cell.value.length * cell.style.size * 1.35 + cell.since.length * label.size * leading),
    );
  const height = 18 + heading + rows.reduce((sum, row) => sum + heightOf(row), 0) + (rows.length - 1) * 7;
  sheet.page.box({ x: inner.left, y, width: inner.width, height }, { fill, radius: 8 });
  const left = inner.left + padding;
  if (title !== "") sheet.draw([title], { x: left, y: y + 8 }, sheet.bold(9.5, color.strong));
  let at = y + 9 + heading;
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      const x = left + column * (width + gap);
      const end = sheet.draw(cell.value, { x, y: sheet.draw(cell.label, { x, y: at }, label) }, cell.style, 1.35);
      sheet.draw(cell.since, { x, y: end }, label);
    }
    at += heightOf(row) + 7;
  }
  return y + height + 8;
}

/** Draws the sections in one text size. */
function drawRows(sheet: Sheet, rows: readonly Section[][], start: number): void {
  const widthIn = (row: readonly Section[]) => (row.length > 1 ? (inner.width - columnGap) / 2 : inner.width);
  const extraOf = (row: readonly Section[]) => rowGap + (row.some(({ title }) => title !== "") ? headingHeight : 0);
  const fit = fitRows(
    a4.height - footerHeight - start,
    rows.reduce((sum, row) => sum + extraOf(row), 0),
    (size) =>
      rows.map((row) =>
        Math.max(...row.map(({ text }) => sheet.lines(text, widthIn(row), sheet.regular(size)).length)),
      ),
  );
  const style = sheet.regular(fit.size);
  const heading = sheet.bold(9.5, color.strong);
  let y = start;
  for (const [index, row] of rows.entries()) {
    const most = fit.lines[index] ?? 0;
    const width = widthIn(row);
    for (const [column, { title, text }] of row.entries()) {
      const x = inner.left + column * (width + columnGap);
      let at = y;
      if (title !== "") {
        sheet.draw(sheet.first(title, 1, width, heading), { x, y: at }, heading);
        sheet.page.box({ x, y: at + 15.5, width, height: 0.75 }, { fill: color.line });
        at += headingHeight;
      }
      sheet.draw(sheet.first(text, most, width, style), { x, y: at }, style);
    }
    y += extraOf(row) + most * fit.size * leading;
  }
}

/** Draws the QR code with the page's address. */
function drawFooter(sheet: Sheet, { page: { url, hint } }: OnePagerContent): void {
  const y = a4.height - footerHeight + 8;
  sheet.page.box({ x: inner.left, y: y - 4, width: inner.width, height: 0.75 }, { fill: color.line });
  const qr: Box = { x: inner.left, y: y + 8, width: qrSide, height: qrSide };
  sheet.page.grid(encode(url, { ecc: "M", border: 0 }).data, qr, color.ink);
  sheet.page.link(qr, url);
  const x = qr.x + qrSide + 16;
  const width = inner.right - x;
  const text = sheet.regular(9.5, color.soft);
  const address = sheet.regular(9, color.brand);
  const lines = sheet.first(hint, 2, width, text);
  const height = lines.length * text.size * leading + address.size * leading;
  const end = sheet.draw(lines, { x, y: qr.y + (qrSide - height) / 2 }, text);
  const [shown = ""] = sheet.first(url, 1, width, address);
  sheet.draw([shown], { x, y: end }, address);
  sheet.page.link({ x, y: end, width: sheet.width(shown, address), height: address.size * leading }, url);
}
