/** The characters a font can draw. */
interface Glyphs {
  has: (codePoint: number) => boolean;
}

const letterOrNumber = /[\p{L}\p{N}]/u;

/**
 * Removes what the font has no glyph for: emoji, symbols, marks and invisible characters. Letters and numbers stay and
 * are drawn as boxes, so that words in other scripts are not silently lost; line breaks stay too.
 */
export function printable(text: string, font: Glyphs): string {
  return [...text.normalize("NFC").replace(/\r\n?|[\u2028\u2029]/g, "\n")]
    .map((char) => (/[^\S\n]/.test(char) ? " " : char))
    .filter((char) => {
      if (char === "\n" || char === " ") return true;
      if (/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u3164\uffa0\u2800]/u.test(char)) return false;
      return font.has(char.codePointAt(0) ?? 0) || letterOrNumber.test(char);
    })
    .join("")
    .split("\n")
    .map((line) => line.replace(/ {2,}/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}
