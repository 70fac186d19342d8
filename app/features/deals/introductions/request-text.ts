import { containsAddress, onOneLine } from "~/features/text/text/one-line";
import { beginningOf } from "~/features/text/text/typed-text";
import type { Locale } from "~/locales/locale";

/**
 * The length of a request for introductions (product §28.4): at most 120 English words, or 240 Chinese characters, which
 * say as much. In a text with both, a word counts as two characters.
 */
export const mostUnits = 240;
const unitsOfWord = 2;

/** An upper bound in characters, because marks and spaces are not counted as words. */
export const longestText = 1200;

/** Scripts written without spaces: each of their characters counts. */
const ideograph = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Bopomofo}]";
const letters = `(?:(?!${ideograph})[\\p{L}\\p{N}\\p{M}])+`;

/** An ideograph, or a word with what joins its parts: "don't", "AI-based", "3.5", "R&D". */
const counted = new RegExp(`(${ideograph})|${letters}(?:['’.,&/-]${letters})*`, "gu");

/** Returns how much of `mostUnits` a text takes. */
export function unitsOf(text: string): number {
  let units = 0;
  for (const [, character] of text.matchAll(counted)) units += character === undefined ? unitsOfWord : 1;
  return units;
}

/** Whether a text is longer than a request may be. */
export const isTooLong = (text: string) => unitsOf(text) > mostUnits;

/** Converts a text to the form in which it is stored: visible characters, and at most one empty line between lines. */
export function tidyText(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(onOneLine)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** How much of a profile's text is read, in UTF-16 units: sentences with addresses are left out. */
const longestRead = 4 * longestText;

/** The end of a sentence: the place after a full stop, or a line's end. */
const sentenceEnd = /(?<=[。！？])|(?<=[.!?])(?=\s)|(?<=\n)/u;

/**
 * Returns the beginning of a text for a request: as many whole sentences without addresses as fit. If the first
 * sentence alone is too long, it is cut after a word.
 */
export function beginningOfRequest(text: string): string {
  let beginning = "";
  for (const sentence of tidyText(beginningOf(text, longestRead)).split(sentenceEnd)) {
    // Checked with the text before it: "Ask.ai？" and the next sentence would form an address.
    if (containsAddress(beginning + sentence)) continue;
    if (!fits(beginning + sentence)) return tidyText(beginning) || `${cutAfterWord(sentence)}…`;
    beginning += sentence;
  }
  return tidyText(beginning);
}

const fits = (text: string) => !isTooLong(text) && text.length <= longestText;

function cutAfterWord(sentence: string): string {
  let [units, end] = [0, 0];
  for (const { 0: word, 1: character, index } of sentence.matchAll(counted)) {
    units += character === undefined ? unitsOfWord : 1;
    if (units > mostUnits || index + word.length >= longestText) break;
    end = index + word.length;
  }
  return sentence.slice(0, end);
}

/** Returns how many words (in English) or Chinese characters a text may still have; negative if it has too many. */
export function leftIn(text: string, locale: Locale): number {
  const left = mostUnits - unitsOf(text);
  return locale === "en-US" ? Math.floor(left / unitsOfWord) : left;
}
