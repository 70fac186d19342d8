/**
 * Typed text before any field's rules: its length, visibility and stored form. Everything here is linear, but only for
 * text of bounded length (`entered-text.ts`).
 */

/** Maximum average UTF-16 units per character: composed emoji have up to 15, letters with marks fewer. */
const unitsPerCharacter = 16;

/** The maximum UTF-16 units of a text of `max` characters, checked before anything else reads it. */
export const maxUnits = (max: number) => max * unitsPerCharacter;

/** The longest run of combining marks that allows streaming normalisation (UAX #15). */
const maxMarks = 30;
const manyMarks = new RegExp(`\\p{M}{${maxMarks + 1}}`, "u");

/** Whether a character has more combining marks than any script needs; normalising them takes more than linear time. */
export const hasTooManyMarks = (text: string) => manyMarks.test(text);

/** A line end, a flag, or any other code point, with everything that joins it. */
const character =
  /(?:\r\n|[\u{1f1e6}-\u{1f1ff}]{2}|[\s\S])(?:[\p{M}\p{Emoji_Modifier}\u200c\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic}?)*/gu;

/**
 * The number of characters as people see them (decision 052): a line end, an accented letter and an emoji count as one
 * each.
 */
export const lengthOf = (text: string) => text.match(character)?.length ?? 0;

/** Whether a text has more than `max` characters. Counts them only if its UTF-16 length is not conclusive. */
export const isLongerThan = (text: string, max: number) => text.length > max && lengthOf(text) > max;

/** How many more characters a text may have; negative if it has too many, and only approximate beyond its bound. */
export const charactersLeft = (text: string, max: number) =>
  max - (text.length > maxUnits(max) ? text.length : lengthOf(text));

/** The first `units` UTF-16 units of a text at most, cut between characters. */
export function beginningOf(text: string, units: number): string {
  if (text.length <= units) return text;
  let length = 0;
  for (const [one] of text.slice(0, units + unitsPerCharacter).matchAll(character)) {
    if (length + one.length > units) break;
    length += one.length;
  }
  return text.slice(0, length);
}

/** Spaces, control and format characters, and blank letters: the Hangul fillers and the blank Braille pattern. */
const blanks = "\\p{Cc}\\p{Cf}\\p{Z}\\s\\u115f\\u1160\\u3164\\uffa0\\u2800";
const visible = new RegExp(`[^${blanks}\\p{M}]`, "u");
const blank = new RegExp(`[${blanks}]`, "u");

/** Whether a text has anything visible; combining marks, format characters and blanks alone do not count. */
export const isVisible = (text: string) => visible.test(text);

/** Removes invisible ends; empty if nothing is visible. */
export function trimInvisible(text: string): string {
  if (!isVisible(text)) return "";
  const characters = Array.from(text);
  const isBlank = (at: number) => blank.test(characters[at] ?? "");
  let [start, end] = [0, characters.length];
  while (isBlank(start)) start += 1;
  while (isBlank(end - 1) && !endsWithFlag(characters, end)) end -= 1;
  return characters.slice(start, end).join("");
}

/**
 * Whether the tags before `end` spell a flag, such as England's; these invisible tags belong to the black flag before
 * them.
 */
function endsWithFlag(characters: readonly string[], end: number): boolean {
  let at = end - 1;
  while (end - at < 10 && /[\u{e0020}-\u{e007f}]/u.test(characters[at] ?? "")) at -= 1;
  return at < end - 1 && characters[at] === "\u{1f3f4}";
}

/**
 * Normalizes multi-line text for storage. Line ends become LF (forms post CRLF, sockets LF), lone surrogates become
 * U+FFFD as storing would make them, control characters other than tab and line end are dropped, letters are composed
 * (NFC), and invisible ends are removed.
 */
export function normalise(text: string): string {
  const plain = text
    .replace(/\p{Cs}/gu, "\ufffd")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\t\n]/gu, "")
    .normalize("NFC");
  return trimInvisible(plain);
}

/**
 * Normalizes a word or code for comparison: full-width characters become plain, input methods' dashes become hyphens,
 * and spaces and format characters are dropped.
 */
export function foldCode(text: string): string {
  return trimInvisible(
    text
      .normalize("NFKC")
      .replace(/[\s\p{Cc}\p{Cf}]/gu, "")
      .replace(/[\u2010-\u2015\u2212]/g, "-"),
  );
}

/** Converts full-width letters, digits and marks to half-width, for values whose width has no meaning. */
export const halfWidth = (text: string) =>
  trimInvisible(
    text
      .replace(/[\uff01-\uff5e]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
      .replaceAll("\u3000", " "),
  );
