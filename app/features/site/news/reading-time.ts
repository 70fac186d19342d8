import { plainTextOf } from "~/features/text/text/rich-text";

/** Adult reading speeds, per minute. */
const charactersPerMinute = 400;
const wordsPerMinute = 220;

/** Scripts without spaces between words, read by the character. */
const character = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/gu;
const word = /[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu;

/** The reading time of a rich text in minutes, rounded, at least 1. */
export function readingMinutes(html: string): number {
  const text = plainTextOf(html);
  const characters = text.match(character)?.length ?? 0;
  const words = text.replace(character, " ").match(word)?.length ?? 0;
  return Math.max(1, Math.round(characters / charactersPerMinute + words / wordsPerMinute));
}
