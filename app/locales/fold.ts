import toSimplified from "opencc-js/dict/TSCharacters";
import toTaiwanese from "opencc-js/dict/TWVariants";

/** A text folded for comparison, with the source position of each character. */
export interface FoldedText {
  /** Code points. */
  characters: string[];
  /** For each character, where its source starts and ends in the original text, in UTF-16 units. */
  starts: number[];
  ends: number[];
}

/**
 * A unit of folding: a character with its combining and half-width sound marks, or a syllable of conjoining Hangul
 * letters.
 */
const cluster = /(?:[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]+|.)[\p{M}\uff9e\uff9f]*/suy;

const variants = pairsOf(toTaiwanese);
const simplified = pairsOf(toSimplified);

function pairsOf(dictionary: string): Map<string, string> {
  return new Map(dictionary.split("|").map((entry) => entry.split(" ") as [string, string]));
}

/**
 * Replaces traditional characters by simplified ones, after mapping variants to the form used in Taiwan. Simplified is
 * used for comparison because each traditional character has one simplified form, while 发 is both 發 and 髮.
 */
function foldHan(character: string): string {
  const common = variants.get(character) ?? character;
  const folded = simplified.get(common) ?? common;
  return simplified.get(folded) ?? folded;
}

function foldCluster(source: string): string {
  const plain = source
    .normalize("NFKD")
    .toUpperCase() // ς and Σ, ß and SS become the same
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFKC");
  return Array.from(plain, foldHan).join("");
}

/** Whether a character is ASCII or common Chinese, which need no normalisation unless a mark follows. */
function isPlain(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 0x80 || (code >= 0x4e00 && code <= 0x9fff);
}

/** Like `fold`, with each character's position in the original text. */
export function foldWithPositions(text: string): FoldedText {
  const folded: FoldedText = { characters: [], starts: [], ends: [] };
  const add = (character: string, start: number, end: number) => {
    folded.characters.push(character);
    folded.starts.push(start);
    folded.ends.push(end);
  };
  for (let at = 0; at < text.length; ) {
    if (isPlain(text, at) && (at + 1 === text.length || isPlain(text, at + 1))) {
      const character = text.charAt(at);
      add(character < "\u0080" ? character.toLowerCase() : foldHan(character), at, at + 1);
      at++;
    } else {
      cluster.lastIndex = at;
      const source = cluster.exec(text)?.[0] ?? text.charAt(at);
      for (const character of foldCluster(source)) add(character, at, at + source.length);
      at += source.length;
    }
  }
  return folded;
}

export type Fold = (text: string) => string;

/**
 * Folds a text for comparison in searches and lists: full-width and half-width forms, case, accents, and simplified and
 * traditional Chinese become equal. Idempotent. Browsers load it with `useFold`.
 */
export function fold(text: string): string {
  return foldWithPositions(text).characters.join("");
}
