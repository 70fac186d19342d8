import { inflateSync } from "node:zlib";

/**
 * The parsed parts of a PDF written by `features/profiles/one-pager`: its pages, and their text by the fonts' Unicode
 * maps.
 */
export interface ReadPdf {
  pages: number;
  /** Width and height of the page in points. */
  mediaBox: string;
  /** One entry per line drawn, in order. */
  lines: string[];
  images: number;
  /** The drawing operators of the page. */
  content: string;
  /** The URLs of links. */
  links: string[];
}

/** Reads a PDF by following its cross-reference table, so that a wrong offset fails. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = readObjects(bytes);
  const of = (type: string) => objects.filter(({ head }) => new RegExp(`/Type /${type}\\b`).test(head));
  const [page] = of("Page");
  if (!page) throw new Error("The PDF has no page.");
  const object = (number: string | undefined) => {
    const found = objects[Number(number) - 1];
    if (!found) throw new Error(`The PDF has no object ${number}.`);
    return found;
  };
  const maps = [...page.head.matchAll(/\/F\d+ (\d+) 0 R/g)].map(([, font]) =>
    unicodeMap(object(/\/ToUnicode (\d+)/.exec(object(font).head)?.[1]).text()),
  );
  const content = object(/\/Contents (\d+)/.exec(page.head)?.[1]).text();
  const lines = [...content.matchAll(/\/F(\d) [^<]*<([\da-f]*)> Tj/g)].map(([, font, glyphs = ""]) =>
    (glyphs.match(/.{4}/g) ?? []).map((glyph) => maps[Number(font)]?.get(glyph) ?? "?").join(""),
  );
  return {
    pages: of("Page").length,
    mediaBox: /\/MediaBox \[([^\]]*)\]/.exec(page.head)?.[1] ?? "",
    lines,
    content,
    images: of("XObject").length,
    links: objects.flatMap(({ head }) => /\/URI \((.*?)\) >>/.exec(head)?.[1] ?? []),
  };
}

function readObjects(bytes: Uint8Array) {
  const all = new TextDecoder("latin1").decode(bytes);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(all)?.[1]);
  if (!all.startsWith("xref\n", start)) throw new Error("startxref does not point to the table.");
  const offsets = [...all.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  return offsets.map((offset, index) => {
    if (!all.startsWith(`${index + 1} 0 obj\n`, offset)) throw new Error(`Object ${index + 1} is not at its offset.`);
    const end = all.indexOf("\nendobj\n", offset);
    const stream = all.indexOf(">>\nstream\n", offset);
    const isStream = stream !== -1 && stream < end;
    const head = all.slice(offset, isStream ? stream : end);
    const text = () => {
      const from = stream + ">>\nstream\n".length;
      const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
      return new TextDecoder().decode(inflateSync(bytes.subarray(from, from + length)));
    };
    return { head, text };
  });
}

function unicodeMap(cmap: string): Map<string, string> {
  const entries = [...cmap.matchAll(/^<([\da-f]{4})> <([\da-f]+)>$/gm)].map(([, glyph = "", units = ""]) => {
    const codes = (units.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
    return [glyph, String.fromCharCode(...codes)] as const;
  });
  return new Map(entries);
}
