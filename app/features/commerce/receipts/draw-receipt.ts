import { leading } from "~/features/profiles/one-pager/layout/fit";
import { color, inner, type PageFonts, Sheet } from "~/features/profiles/one-pager/layout/sheet";
import { a4, PdfPage } from "~/features/profiles/one-pager/pdf/page";
import type { ReceiptContent } from "./content";

/** Dimensions of the page in points. */
const top = 48;
const columnGap = 20;
const amountWidth = 110;
const noteTop = a4.height - 84;

/** Draws a receipt as a one-page A4 PDF. Values that are too long end in an ellipsis. */
export function drawReceipt(content: ReceiptContent, fonts: PageFonts): Uint8Array<ArrayBuffer> {
  const page = new PdfPage([fonts.regular, fonts.bold]);
  const sheet = new Sheet(page, fonts);
  page.box({ x: 0, y: 0, width: a4.width, height: 8 }, { fill: color.brand });
  const title = sheet.bold(24);
  const width = inner.width - amountWidth;
  const end = sheet.draw(sheet.first(content.title, 1, width, title), { x: inner.left, y: top }, title, 1.35);
  sheet.drawRight(content.seller, { right: inner.right, y: top + 8 }, sheet.bold(11, color.strong));
  let y = drawFacts(sheet, content, end + 14);
  y = drawParties(sheet, content, y + 14);
  y = drawLines(sheet, content, y + 16);
  drawMovements(sheet, content, y + 16);
  drawNote(sheet, content);
  return page.build({
    title: `${content.title} ${content.facts[0]?.value ?? ""}`,
    author: content.seller,
    language: content.language,
    at: content.at,
  });
}

/** Draws labelled values in two columns on a tinted box. */
function drawFacts(sheet: Sheet, { facts }: ReceiptContent, start: number): number {
  const padding = 14;
  const width = (inner.width - 2 * padding - columnGap) / 2;
  const label = sheet.regular(8, color.faint);
  const value = sheet.bold(10.5);
  const cell = label.size * leading + value.size * 1.5;
  const rows = Math.ceil(facts.length / 2);
  const height = 2 * padding + rows * cell + (rows - 1) * 8;
  sheet.page.box({ x: inner.left, y: start, width: inner.width, height }, { fill: color.sunken, radius: 8 });
  for (const [place, fact] of facts.entries()) {
    const x = inner.left + padding + (place % 2) * (width + columnGap);
    const y = start + padding + Math.floor(place / 2) * (cell + 8);
    const under = sheet.draw(sheet.first(fact.label, 1, width, label), { x, y }, label);
    sheet.draw(sheet.first(fact.value, 1, width, value), { x, y: under }, value, 1.5);
  }
  return start + height;
}

/** Draws who sells and who buys beside each other; one alone takes the whole width. */
function drawParties(sheet: Sheet, { sellerDetails, buyer }: ReceiptContent, start: number): number {
  const parties = [sellerDetails, buyer].filter(({ lines }) => lines.length > 0);
  const width = (inner.width - columnGap * (parties.length - 1)) / Math.max(1, parties.length);
  const ends = parties.map(({ title, lines }, place) => {
    const x = inner.left + place * (width + columnGap);
    const small = sheet.regular(8, color.faint);
    let y = sheet.draw(sheet.first(title, 1, width, small), { x, y: start }, small);
    for (const [row, line] of lines.entries()) {
      const style = row === 0 ? sheet.bold(11) : sheet.regular(9.5, color.soft);
      y = sheet.draw(sheet.first(line, 2, width, style), { x, y }, style, 1.5);
    }
    return y;
  });
  return Math.max(start, ...ends);
}

/** Draws the item, its period, its price calculation, and the sums. */
function drawLines(sheet: Sheet, { heading, item, periods, lines }: ReceiptContent, start: number): number {
  const head = sheet.regular(8, color.faint);
  const width = inner.width - amountWidth;
  sheet.drawRight(heading.amount, { right: inner.right, y: start }, head);
  let y = sheet.draw(sheet.first(heading.item, 1, width, head), { x: inner.left, y: start }, head) + 4;
  drawRule(sheet, y);
  const name = sheet.bold(11);
  y = sheet.draw(sheet.first(item, 3, width, name), { x: inner.left, y: y + 6 }, name, 1.5);
  const small = sheet.regular(9.5, color.soft);
  for (const period of periods) {
    y = sheet.draw(sheet.first(period, 2, inner.width, small), { x: inner.left, y }, small, 1.5);
  }
  y += 4;
  for (const { label, value, isSum } of lines) {
    if (isSum) drawRule(sheet, y + 2);
    y = drawRow(sheet, { label, value }, y + (isSum ? 6 : 0), isSum);
  }
  return y;
}

function drawMovements(sheet: Sheet, { movements }: ReceiptContent, start: number): void {
  if (movements.rows.length === 0) return;
  const title = sheet.bold(10, color.strong);
  let y = sheet.draw(sheet.first(movements.title, 1, inner.width, title), { x: inner.left, y: start }, title) + 2;
  drawRule(sheet, y);
  y += 4;
  for (const row of movements.rows) y = drawRow(sheet, row, y, false);
}

function drawRow(sheet: Sheet, { label, value }: { label: string; value: string }, y: number, isSum: boolean): number {
  const style = isSum ? sheet.bold(12) : sheet.regular(9.5);
  sheet.drawRight(value, { right: inner.right, y }, style);
  return sheet.draw(sheet.first(label, 1, inner.width - amountWidth, style), { x: inner.left, y }, style, leading);
}

function drawRule(sheet: Sheet, y: number): void {
  sheet.page.box({ x: inner.left, y, width: inner.width, height: 0.75 }, { fill: color.line });
}

function drawNote(sheet: Sheet, { note }: ReceiptContent): void {
  drawRule(sheet, noteTop);
  const style = sheet.regular(9, color.soft);
  sheet.draw(sheet.first(note, 3, inner.width, style), { x: inner.left, y: noteTop + 8 }, style);
}
