import { z } from "zod";

/**
 * Text of one line. Names and titles stand in mails, headings and lists of other people, where a line break, a mark that
 * turns the direction of writing or a character nobody sees makes one text look like two, like another, or like ours.
 */

/** Letters that draw nothing: the Hangul fillers and the blank Braille pattern. */
const blankLetters = "\\u115f\\u1160\\u3164\\uffa0\\u2800";

/** Scripts in which a joiner or non-joiner between two letters is spelling (Persian, Sinhala, Hindi …). */
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
const spelled = `(?<=[${joiningScripts}])[\\u200c\\u200d](?=[${joiningScripts}])`;
/** One emoji made of several: 👩‍🚀. */
const joinedEmoji = "(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})";

/** Control and format characters, line and paragraph separators, halves of characters, and letters that draw nothing. */
const hidden = new RegExp(`${spelled}|${joinedEmoji}|([\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}${blankLetters}])`, "gu");

const isOneLine = (text: string) => !Array.from(text.matchAll(hidden)).some(([, found]) => found !== undefined);

const squeeze = (text: string) => text.replace(/\p{Zs}+/gu, " ");

/**
 * What would be read as a web or e-mail address where text is made clickable: a scheme, `www.`, an @ between two words,
 * or a host with something behind it. A bare domain is no address: companies are called Booking.com or Node.js, so mails
 * keep programs from making those clickable instead (`features/mail/foreign-text`).
 */
const addresses = [
  /[a-z][a-z\d+.-]{0,30}:\/\//i,
  /mailto:/i,
  /(?<![a-z\d])www\d?\.[^\s.]/i,
  /[^\s@]@[^\s@]{1,253}\.[^\s@.]/,
  // A library is no host: "Node.js/React".
  /[\p{L}\d]\.(?!js[/?#:])[\p{L}]{2,24}(?::\d|[/?#][^\s])/iu,
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}[/:?#]/,
];

/** Also of what only looks like one: full-width letters and dots are the plain ones to the reader. */
export function holdsAddress(text: string): boolean {
  const plain = text.normalize("NFKC");
  return addresses.some((address) => address.test(plain));
}

/** One line of text, trimmed, with single spaces and composed letters (NFC). May be empty. */
export const oneLine = (max: number) =>
  z.string().normalize("NFC").trim().refine(isOneLine, { error: "one_line", abort: true }).overwrite(squeeze).max(max);

/** The name or title of a person or a company: one line that leads nowhere. May be empty. */
export const plainName = (max: number) => oneLine(max).refine((text) => !holdsAddress(text), { error: "no_address" });

/** Any text as one line: what may not stand there becomes a space. For text that nobody can be asked to mend. */
export function onOneLine(text: string): string {
  const visible = text.normalize("NFC").replace(hidden, (mark, found?: string) => (found === undefined ? mark : " "));
  return squeeze(visible).trim();
}

/**
 * A name from elsewhere (a provider, an import) as `plainName` takes it: on one line, at most `max` characters long, and
 * empty where it is an address.
 */
export function cleanName(name: string, max: number): string {
  const line = onOneLine(name);
  return holdsAddress(line) ? "" : onOneLine(line.slice(0, max));
}
