import { type FontTables, readWoff } from "./woff";

/** The tables a PDF needs from an embedded TrueType font, and `cmap` to look up glyphs. */
const tags = ["cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp"] as const;

/** A font file with the outlines of some of the font's characters. */
export interface GlyphFile {
  tables: FontTables;
  /** The glyph of a code point; 0 if the file has none. */
  glyphOf: (codePoint: number) => number;
  /** The advance width of a glyph, in font units. */
  advanceOf: (glyph: number) => number;
  /** The stored outline of a glyph; empty for a blank one. */
  outlineOf: (glyph: number) => Uint8Array;
}

/** Reads a WOFF file with TrueType outlines. */
export function readGlyphs(file: Uint8Array): GlyphFile {
  const tables = readWoff(file, tags);
  const table = (tag: (typeof tags)[number]) => tables.get(tag) ?? new Uint8Array();
  const [loca, hmtx, glyf] = [viewOf(table("loca")), viewOf(table("hmtx")), table("glyf")];
  const isLong = viewOf(table("head")).getInt16(50) === 1;
  const metrics = viewOf(table("hhea")).getUint16(34);
  const offsetOf = (glyph: number) => (isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2);
  const glyphs = readCmap(table("cmap"));
  return {
    tables,
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    advanceOf: (glyph) => hmtx.getUint16(Math.min(glyph, metrics - 1) * 4),
    outlineOf: (glyph) => glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1)),
  };
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The glyphs by code point, from the Unicode subtables of formats 4 and 12. */
function readCmap(bytes: Uint8Array): Map<number, number> {
  const view = viewOf(bytes);
  const glyphs = new Map<number, number>();
  for (let record = 0; record < view.getUint16(2); record++) {
    const at = view.getUint32(4 + record * 8 + 4);
    const format = view.getUint16(at);
    if (format === 4) readSegments(view, at, glyphs);
    if (format === 12) readGroups(view, at, glyphs);
  }
  return glyphs;
}

function readSegments(view: DataView, at: number, glyphs: Map<number, number>): void {
  const twice = view.getUint16(at + 6);
  const [ends, starts, deltas, ranges] = [at + 14, at + 16 + twice, at + 16 + twice * 2, at + 16 + twice * 3];
  for (let segment = 0; segment < twice; segment += 2) {
    const range = view.getUint16(ranges + segment);
    const start = view.getUint16(starts + segment);
    for (let code = start; code <= view.getUint16(ends + segment) && code !== 0xffff; code++) {
      const listed = range === 0 ? code : view.getUint16(ranges + segment + range + (code - start) * 2);
      if (listed !== 0) glyphs.set(code, (listed + view.getUint16(deltas + segment)) & 0xffff);
    }
  }
}

function readGroups(view: DataView, at: number, glyphs: Map<number, number>): void {
  for (let group = 0; group < view.getUint32(at + 12); group++) {
    const place = at + 16 + group * 12;
    const [start, end, first] = [view.getUint32(place), view.getUint32(place + 4), view.getUint32(place + 8)];
    for (let code = start; code <= end; code++) glyphs.set(code, first + code - start);
  }
}
