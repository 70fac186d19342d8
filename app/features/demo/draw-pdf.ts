/** One page of a document: a heading and lines of text. */
export interface PdfPage {
  heading: string;
  lines: string[];
}

const page = { width: 595, height: 842, margin: 64, leading: 26 };

/**
 * Draws a small PDF with Chinese and Latin text and no embedded fonts, because PDF viewers have one for this standard
 * character set. For demo data only.
 */
export function drawPdf(title: string, pages: readonly PdfPage[]): Uint8Array {
  const firstPage = 6;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${firstPage + at * 2} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type0 /BaseFont /MSung-Light /Encoding /UniCNS-UTF16-H /DescendantFonts [4 0 R] >>",
    "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /MSung-Light /FontDescriptor 5 0 R /DW 1000 /W [1 [250] 2 97 520] /CIDSystemInfo << /Registry (Adobe) /Ordering (CNS1) /Supplement 0 >> >>",
    "<< /Type /FontDescriptor /FontName /MSung-Light /Flags 6 /FontBBox [-160 -249 1015 888] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>",
    ...pages.flatMap((content, at) => {
      const stream = contentOf(content);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${firstPage + at * 2 + 1} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ];
    }),
    `<< /Title <FEFF${utf16(title)}> /Creator (Fundbridge demo data) >>`,
  ];

  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  // All characters are ASCII, so character offsets equal byte offsets.
  return new TextEncoder().encode(text + table + trailer);
}

function contentOf({ heading, lines }: PdfPage): string {
  const top = page.height - page.margin - 24;
  return [
    `BT /F1 22 Tf ${page.margin} ${top} Td <${utf16(heading)}> Tj ET`,
    `0.06 0.48 0.35 rg ${page.margin} ${top - 18} ${page.width - 2 * page.margin} 2 re f 0 g`,
    ...lines.map((line, at) => `BT /F1 13 Tf ${page.margin} ${top - 56 - at * page.leading} Td <${utf16(line)}> Tj ET`),
  ].join("\n");
}

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, "0")).join("");
}
