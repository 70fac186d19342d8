import { type GlyphFile, viewOf } from "./glyphs";

/** Flags of a composite glyph's components (OpenType, glyf). */
const component = { argsAreWords: 1, scale: 8, more: 32, xyScale: 64, matrix: 128 } as const;

/** A new TrueType font that collects glyphs of one typeface from several of its files. */
export class FontSubset {
  private readonly outlines: Uint8Array[] = [];
  private readonly advances: number[] = [];
  private readonly copied = new Map<GlyphFile, Map<number, number>>();

  constructor(private readonly base: GlyphFile) {
    this.copy(base, 0);
  }

  /** Adds a glyph with its components, once; returns its number in the new font. */
  copy(file: GlyphFile, glyph: number): number {
    const copies = this.copied.get(file) ?? new Map<number, number>();
    this.copied.set(file, copies);
    const known = copies.get(glyph);
    if (known !== undefined) return known;
    const number = this.add(file.outlineOf(glyph), file.advanceOf(glyph));
    copies.set(glyph, number);
    this.outlines[number] = this.withCopiedParts(file, file.outlineOf(glyph));
    return number;
  }

  /** Adds a glyph again under another number. */
  addCopy(file: GlyphFile, glyph: number): number {
    const copy = this.copy(file, glyph);
    return this.add(this.outlines[copy] ?? new Uint8Array(), this.advances[copy] ?? 0);
  }

  private add(outline: Uint8Array, advance: number): number {
    this.advances.push(advance);
    return this.outlines.push(outline) - 1;
  }

  /** The advance widths of all glyphs, in font units. */
  get widths(): readonly number[] {
    return this.advances;
  }

  /** Builds the font file with the tables that a PDF needs. */
  build(): Uint8Array {
    const count = this.outlines.length;
    const loca = new DataView(new ArrayBuffer((count + 1) * 4));
    const hmtx = new DataView(new ArrayBuffer(count * 4));
    const padded = this.outlines.map((outline) => padTo4(outline));
    let offset = 0;
    for (const [glyph, outline] of padded.entries()) {
      loca.setUint32(glyph * 4, offset);
      offset += outline.length;
      hmtx.setUint16(glyph * 4, this.advances[glyph] ?? 0);
      const stored = this.outlines[glyph];
      // The left side bearing equals the outline's xMin, as declared in the head table.
      if (stored && stored.length >= 10) hmtx.setInt16(glyph * 4 + 2, viewOf(stored).getInt16(2));
    }
    loca.setUint32(count * 4, offset);
    const head = this.baseTable("head");
    head.setInt16(50, 1);
    const hhea = this.baseTable("hhea");
    hhea.setUint16(34, count);
    const maxp = this.baseTable("maxp");
    maxp.setUint16(4, count);
    // The largest counts of points, contours and components in any file.
    for (const at of [6, 8, 10, 12, 28, 30]) {
      const limits = [...this.copied.keys()].map(({ tables }) => viewOf(tables.get("maxp") ?? new Uint8Array(32)));
      maxp.setUint16(at, Math.max(...limits.map((limit) => limit.getUint16(at))));
    }
    return assemble({
      glyf: joined(padded),
      head: bytesOf(head),
      hhea: bytesOf(hhea),
      hmtx: bytesOf(hmtx),
      loca: bytesOf(loca),
      maxp: bytesOf(maxp),
    });
  }

  private baseTable(tag: string): DataView {
    return viewOf(Uint8Array.from(this.base.tables.get(tag) ?? []));
  }

  /** Renumbers a composite outline's components for the new font. */
  private withCopiedParts(file: GlyphFile, outline: Uint8Array): Uint8Array {
    if (outline.length < 10 || viewOf(outline).getInt16(0) >= 0) return outline;
    const copy = Uint8Array.from(outline);
    const view = viewOf(copy);
    let flags: number = component.more;
    for (let at = 10; flags & component.more; ) {
      flags = view.getUint16(at);
      view.setUint16(at + 2, this.copy(file, view.getUint16(at + 2)));
      at += 4 + (flags & component.argsAreWords ? 4 : 2);
      at += flags & component.matrix ? 8 : flags & component.xyScale ? 4 : flags & component.scale ? 2 : 0;
    }
    return copy;
  }
}

/** Assembles a font file from tables given in alphabetical order. */
function assemble(tables: Record<string, Uint8Array>): Uint8Array {
  const entries = Object.entries(tables);
  const power = 2 ** Math.floor(Math.log2(entries.length));
  const start = 12 + entries.length * 16;
  const header = new DataView(new ArrayBuffer(start));
  header.setUint32(0, 0x00010000);
  header.setUint16(4, entries.length);
  header.setUint16(6, power * 16);
  header.setUint16(8, Math.log2(power));
  header.setUint16(10, entries.length * 16 - power * 16);
  const parts = [bytesOf(header)];
  let offset = start;
  for (const [index, [tag, bytes]] of entries.entries()) {
    const padded = padTo4(bytes);
    const at = 12 + index * 16;
    for (let letter = 0; letter < 4; letter++) header.setUint8(at + letter, tag.charCodeAt(letter));
    header.setUint32(at + 4, checksum(padded));
    header.setUint32(at + 8, offset);
    header.setUint32(at + 12, bytes.length);
    parts.push(padded);
    offset += padded.length;
  }
  return joined(parts);
}

function checksum(padded: Uint8Array): number {
  const view = viewOf(padded);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

function padTo4(bytes: Uint8Array): Uint8Array {
  if (bytes.length % 4 === 0) return bytes;
  const padded = new Uint8Array(bytes.length + 4 - (bytes.length % 4));
  padded.set(bytes);
  return padded;
}

/** Concatenates byte arrays. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function bytesOf(view: DataView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
}
