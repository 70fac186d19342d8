import { type GlyphFile, viewOf } from "./glyphs";
import type { PdfFile } from "./pdf-file";
import { FontSubset } from "./truetype";

interface Found {
  file: GlyphFile;
  glyph: number;
}

/** One weight of a typeface in a PDF. Collects the glyphs that are drawn and embeds only those. */
export class PdfFont {
  private readonly subset: FontSubset;
  /** The text of each glyph, for copying and searching. */
  private readonly texts = new Map<number, number>();
  private readonly drawn = new Map<number, number>();
  private readonly found = new Map<number, Found | null>();
  private readonly boxWidth: number;

  /** `files` hold the typeface's glyphs; the first has `.notdef`, used for characters that none of them has. */
  constructor(
    readonly name: string,
    private readonly files: readonly [GlyphFile, ...GlyphFile[]],
  ) {
    this.subset = new FontSubset(files[0]);
    this.boxWidth = files[0].advanceOf(0);
  }

  /** Whether any file has the character. */
  has(codePoint: number): boolean {
    return this.find(codePoint) !== null;
  }

  /** The width of a text in thousandths of its size. */
  widthOf(text: string): number {
    let width = 0;
    for (const char of text) {
      const found = this.find(char.codePointAt(0) ?? 0);
      width += found ? found.file.advanceOf(found.glyph) : this.boxWidth;
    }
    return width;
  }

  /** Encodes the text as a PDF string of this font and marks its glyphs for embedding. */
  encode(text: string): string {
    let encoded = "";
    for (const char of text)
      encoded += this.numberOf(char.codePointAt(0) ?? 0)
        .toString(16)
        .padStart(4, "0");
    return `<${encoded}>`;
  }

  /** Writes the font with all glyphs used so far; returns its object number. */
  embed(pdf: PdfFile): number {
    const bytes = this.subset.build();
    const head = viewOf(this.files[0].tables.get("head") ?? new Uint8Array());
    const box = [36, 38, 40, 42].map((at) => head.getInt16(at)).join(" ");
    const fontFile = pdf.addStream(bytes, `/Length1 ${bytes.length}`);
    const descriptor = pdf.add(
      `<< /Type /FontDescriptor /FontName /${this.name} /Flags 4 /FontBBox [${box}] /ItalicAngle 0 /Ascent 880 ` +
        `/Descent -120 /CapHeight 733 /StemV 80 /FontFile2 ${fontFile} 0 R >>`,
    );
    const cidFont = pdf.add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${this.name} /CIDToGIDMap /Identity /DW 1000 ` +
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> " +
        `/FontDescriptor ${descriptor} 0 R /W [0 [${this.subset.widths.join(" ")}]] >>`,
    );
    const toUnicode = pdf.addStream(new TextEncoder().encode(this.unicodeMap()));
    return pdf.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont /${this.name} /Encoding /Identity-H ` +
        `/DescendantFonts [${cidFont} 0 R] /ToUnicode ${toUnicode} 0 R >>`,
    );
  }

  private find(codePoint: number): Found | null {
    const known = this.found.get(codePoint);
    if (known !== undefined) return known;
    const file = this.files.find((candidate) => candidate.glyphOf(codePoint) !== 0);
    const found = file ? { file, glyph: file.glyphOf(codePoint) } : null;
    this.found.set(codePoint, found);
    return found;
  }

  /**
   * The glyph number of a character in the embedded font. Each missing character gets its own box, so that copied text
   * is correct.
   */
  private numberOf(codePoint: number): number {
    const known = this.drawn.get(codePoint);
    if (known !== undefined) return known;
    const found = this.find(codePoint);
    const copied = found && this.subset.copy(found.file, found.glyph);
    // Two characters may share a glyph, but a glyph can only copy as one text.
    const isFree = copied !== null && !this.texts.has(copied);
    const [file, glyph] = found ? [found.file, found.glyph] : [this.files[0], 0];
    const number = isFree ? copied : this.subset.addCopy(file, glyph);
    this.texts.set(number, codePoint);
    this.drawn.set(codePoint, number);
    return number;
  }

  /** The text of each glyph as a CMap (PDF 32000-1, 9.10.3), at most 100 per block. */
  private unicodeMap(): string {
    const lines = [...this.texts].map(([glyph, codePoint]) => `<${hex(glyph)}> <${utf16(codePoint)}>`);
    const blocks: string[] = [];
    for (let at = 0; at < lines.length; at += 100) {
      const block = lines.slice(at, at + 100);
      blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
    }
    return [
      "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
      "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
      "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
      "1 begincodespacerange <0000> <ffff> endcodespacerange",
      ...blocks,
      "endcmap CMapName currentdict /CMap defineresource pop end end",
    ].join("\n");
  }
}

const hex = (value: number) => value.toString(16).padStart(4, "0");

/** A character in UTF-16BE, as hexadecimal digits. */
function utf16(codePoint: number): string {
  const text = String.fromCodePoint(codePoint);
  return Array.from({ length: text.length }, (_, unit) => hex(text.charCodeAt(unit))).join("");
}
