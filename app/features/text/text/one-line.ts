import { enteredText } from "./entered-text";
import { beginningOf, halfWidth, maxUnits, trimInvisible } from "./typed-text";

/**
 * Single-line text. Names and titles appear in other users' mails, headings and lists, where line breaks, bidirectional
 * marks and invisible characters could be used for spoofing.
 */

/** Invisible letters: the Hangul fillers and the blank Braille pattern. */
const blankLetters = "\\u115f\\u1160\\u3164\\uffa0\\u2800";

/** Scripts whose orthography uses joiners and non-joiners between letters (Persian, Sinhala, Hindi …). */
const joiningScripts = [
  "Arab",
  "Syrc",
  "Mong",
  "Deva",
  "Beng",
  "Guru",
  "Gujr",
  "Orya",
  "Taml",
  "Telu",
  "Knda",
  "Mlym",
  "Sinh",
  "Khmr",
  "Mymr",
]
  .map((script) => `\\p{Script=${script}}`)
  .join("");
const orthographicJoiner = `(?<=[${joiningScripts}])[\\u200c\\u200d](?=[${joiningScripts}])`;
/** The joiner in an emoji sequence: 👩‍🚀. */
const emojiJoiner = "(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})";

/** Control, format and tag characters, line and paragraph separators, lone surrogates, and invisible letters. */
const hidden = new RegExp(
  `${orthographicJoiner}|${emojiJoiner}|([\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\u{e0000}-\\u{e007f}${blankLetters}])`,
  "gu",
);

/** Whether a text has no line breaks and no hidden characters. */
export const isOneLine = (text: string) => !Array.from(text.matchAll(hidden)).some(([, found]) => found !== undefined);

const collapseSpaces = (text: string) => text.replace(/\p{Zs}+/gu, " ");

/**
 * Patterns of web and e-mail addresses that software may turn into links: a scheme, `www.`, an @ between two words, or
 * a host with a path or port. Bare domains are allowed, because of company names like Booking.com; mails prevent
 * linking them (`features/core/mail/foreign-text`).
 */
const addresses = [
  /[a-z\d+.-]:\/\//i,
  /mailto:/i,
  /(?<![a-z\d])www\d?\.[^\s.]/i,
  /[^\s@]@[^\s@]{1,253}\.[^\s@.]/,
  // Excludes library names: "Node.js/React".
  /[\p{L}\d]\.(?!js[/?#:])[\p{L}]{2,24}(?::\d|[/?#][^\s])/iu,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}[/:?#]/,
];

/** Whether a text contains an address, including full-width look-alikes. */
export function containsAddress(text: string): boolean {
  const plain = text.normalize("NFKC");
  return addresses.some((address) => address.test(plain));
}

/** Normalizes a line for storage: trimmed, single spaces, composed letters (NFC). */
export const tidyLine = (text: string) => collapseSpaces(trimInvisible(text.normalize("NFC")));

/** One line of text of at most `max` characters. May be empty. */
export const oneLine = (max: number) => enteredText(max, tidyLine, (text) => (isOneLine(text) ? null : "one_line"));

/** The name or title of a person or a company: one line without addresses. May be empty. */
export const plainName = (max: number) =>
  enteredText(max, tidyLine, (text) => (!isOneLine(text) ? "one_line" : containsAddress(text) ? "no_address" : null));

/**
 * Converts any text to one line; forbidden characters become spaces. For text whose author cannot be asked to correct
 * it.
 */
export function onOneLine(text: string): string {
  return tidyLine(text.normalize("NFC").replace(hidden, (mark, found?: string) => (found === undefined ? mark : " ")));
}

/**
 * Cleans a name from an external source (a provider, an import) for `plainName`: one line of at most `max` characters,
 * empty if it contains an address.
 */
export function cleanName(name: string, max: number): string {
  const line = onOneLine(beginningOf(name, maxUnits(max)));
  return containsAddress(line) ? "" : onOneLine(beginningOf(line, max));
}

/** A line whose character width has no meaning, such as a phone number. May be empty. */
export const halfWidthLine = (max: number, refuse: (line: string) => string | null = () => null) =>
  enteredText(
    max,
    (text) => halfWidth(tidyLine(text)),
    (line) => (isOneLine(line) ? refuse(line) : "one_line"),
  );

/** A search text: one line of any visible characters. May be empty. */
export const searchText = (max: number) => enteredText(max, onOneLine);
