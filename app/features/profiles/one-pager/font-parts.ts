import unicodeRanges from "@fontsource/noto-sans-tc/unicode.json";

/** Always loaded first: its `.notdef` box stands for characters that no part has. */
const firstPart = "latin";

/** The names of the Noto Sans TC parts that contain a text's characters. */
export function fontPartsFor(text: string): string[] {
  const parts = new Set([firstPart]);
  for (const char of text) {
    const part = partsByCharacter().get(char.codePointAt(0) ?? 0);
    if (part !== undefined) parts.add(part);
  }
  return [...parts];
}

let cached: Map<number, string> | null = null;

/** The part for each character; if several have it the last wins, as in the font's style sheet. */
function partsByCharacter(): Map<number, string> {
  if (cached) return cached;
  cached = new Map();
  for (const [key, ranges] of Object.entries(unicodeRanges)) {
    const part = key.replace(/[[\]]/g, "");
    for (const range of ranges.split(",")) {
      const [from = "", to = from] = range.slice("U+".length).split("-");
      const last = Number.parseInt(to, 16);
      for (let code = Number.parseInt(from, 16); code <= last; code++) cached.set(code, part);
    }
  }
  return cached;
}
