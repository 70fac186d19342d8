/**
 * What people typed, before any rule of a field: how long it is, whether anything of it can be seen, and the one form in
 * which it is stored. All of this is linear, but only for text whose length is bounded already (`entered-text.ts`).
 */

/** The most UTF-16 units of one character on average: composed emoji have up to 15, letters with their marks fewer. */
const unitsPerCharacter = 16;

/** The bound on the UTF-16 units of a text of `max` characters, which is checked before anything else looks at it. */
export const maxUnits = (max: number) => max * unitsPerCharacter;

/** The longest run of combining marks in text that can be normalised as it streams (UAX #15). */
const maxMarks = 30;
const manyMarks = new RegExp(`\\p{M}{${maxMarks + 1}}`, "u");

/** Whether a character carries more combining marks than any script needs; normalising them is slower than linear. */
export const hasTooManyMarks = (text: string) => manyMarks.test(text);

/** A line end, a flag, or any other code point, with all that joins it. */
const character =
  /(?:\r\n|[\u{1f1e6}-\u{1f1ff}]{2}|[\s\S])(?:[\p{M}\p{Emoji_Modifier}\u200c\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic}?)*/gu;

/** The number of characters as people see them (decision 052): a line end, a letter with its accents and an emoji are one each. */
export const lengthOf = (text: string) => text.match(character)?.length ?? 0;

/** Whether a text has more than `max` characters. Counts only where the number of UTF-16 units leaves it open. */
export const isLongerThan = (text: string, max: number) => text.length > max && lengthOf(text) > max;

/** How many characters more a text may have; negative if it has too many, and then only roughly beyond its bound. */
export const charactersLeft = (text: string, max: number) =>
  max - (text.length > maxUnits(max) ? text.length : lengthOf(text));

/** The beginning of a text of at most `units` UTF-16 units, cut between characters. */
export function beginningOf(text: string, units: number): string {
  if (text.length <= units) return text;
  let length = 0;
  for (const [one] of text.slice(0, units + unitsPerCharacter).matchAll(character)) {
    if (length + one.length > units) break;
    length += one.length;
  }
  return text.slice(0, length);
}

/** Spaces, control and format characters, and letters that are blank: the Hangul fillers and the blank Braille pattern. */
const blanks = "\\p{Cc}\\p{Cf}\\p{Z}\\s\\u115f\\u1160\\u3164\\uffa0\\u2800";
const visible = new RegExp(`[^${blanks}\\p{M}]`, "u");
const blank = new RegExp(`[${blanks}]`, "u");

/** Whether anything of a text is visible: combining marks, format characters and blanks alone show nothing. */
export const isVisible = (text: string) => visible.test(text);

/** A text without its invisible ends; empty if nothing of it is visible. */
export function trimInvisible(text: string): string {
  if (!isVisible(text)) return "";
  const characters = Array.from(text);
  const isBlank = (at: number) => blank.test(characters[at] ?? "");
  let [start, end] = [0, characters.length];
  while (isBlank(start)) start += 1;
  while (isBlank(end - 1) && !endsWithFlag(characters, end)) end -= 1;
  return characters.slice(start, end).join("");
}

/** Whether the tags before `end` spell a flag, as England's: they are invisible, and belong to the black flag before them. */
function endsWithFlag(characters: readonly string[], end: number): boolean {
  let at = end - 1;
  while (end - at < 10 && /[\u{e0020}-\u{e007f}]/u.test(characters[at] ?? "")) at -= 1;
  return at < end - 1 && characters[at] === "\u{1f3f4}";
}

/**
 * Text of several lines as it is stored: a form post writes line ends as CRLF and a socket as LF, so both become LF;
 * halves of characters become U+FFFD, as storing them would make them; control characters other than tab and line end
 * are dropped, letters are composed (NFC), and invisible ends are taken off.
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
 * A word or code as machines compare it: full-width letters, digits and marks as plain ones, the dashes of input methods as
 * hyphens, and no spaces or format characters within.
 */
export function foldCode(text: string): string {
  return trimInvisible(
    text
      .normalize("NFKC")
      .replace(/[\s\p{Cc}\p{Cf}]/gu, "")
      .replace(/[\u2010-\u2015\u2212]/g, "-"),
  );
}

/** Full-width letters, digits and marks as half-width ones, for values whose width carries no meaning. */
export const halfWidth = (text: string) =>
  trimInvisible(
    text
      .replace(/[\uff01-\uff5e]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
      .replaceAll("\u3000", " "),
  );
