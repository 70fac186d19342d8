import { color, inner, type PageFonts, Sheet, type Style } from "~/features/profiles/one-pager/layout/sheet";
import { a4, PdfPage } from "~/features/profiles/one-pager/pdf/page";
import type { CertificateContent } from "./certificate-content";

const seller = "募橋 Fundbridge";

/** Draws a certificate as a one-page A4 PDF. */
export function drawCertificate(content: CertificateContent, fonts: PageFonts): Uint8Array<ArrayBuffer> {
  const page = new PdfPage([fonts.regular, fonts.bold]);
  const sheet = new Sheet(page, fonts);
  const { blocks, name, number, check } = content;
  page.box({ x: 0, y: 0, width: a4.width, height: 14 }, { fill: color.brand });
  page.box({ x: 0, y: a4.height - 14, width: a4.width, height: 14 }, { fill: color.brand });
  const center = (text: string, y: number, style: Style, most = 2, spacing?: number) => {
    let at = y;
    for (const line of sheet.first(text, most, inner.width, style)) {
      at = sheet.draw([line], { x: (a4.width - sheet.width(line, style)) / 2, y: at }, style, spacing);
    }
    return at;
  };
  // One language fills less of the page.
  let y = center(seller, blocks.length === 1 ? 132 : 92, sheet.bold(16, color.strong)) + 40;
  for (const { title } of blocks) y = center(title, y, sheet.bold(30), 1, 1.4);
  y += 44;
  for (const { holder } of blocks) y = center(holder, y, sheet.regular(12, color.soft), 1);
  y = center(name, y + 8, sheet.bold(24), 2, 1.4) + 8;
  for (const { text } of blocks) y = center(text, y, sheet.regular(13), 3, 1.6);
  y += 30;
  for (const { length, issued } of blocks) {
    y = center(length, y, sheet.regular(10.5, color.soft), 1);
    y = center(issued, y, sheet.regular(10.5, color.soft), 1) + 6;
  }
  page.box({ x: inner.left, y: 690, width: inner.width, height: 84 }, { fill: color.sunken, radius: 8 });
  let foot = center(number.label, 702, sheet.regular(8, color.faint), 1);
  foot = center(number.value, foot, sheet.bold(14), 1, 1.5);
  foot = center(check.label, foot + 2, sheet.regular(8, color.faint), 1);
  center(check.value, foot, sheet.regular(9, color.soft), 1);
  return page.build({
    title: `${blocks[0]?.title ?? ""} ${number.value}`,
    author: seller,
    language: content.language,
    at: content.at,
  });
}
