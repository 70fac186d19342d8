import { type FoldedText, foldWithPositions } from "../../../locales/fold.ts";

/** Words are truncated to this many characters, in texts and queries alike. */
const maxWordLength = 40;

const scripts = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Bopomofo}ー";
const searchable = /[\p{L}\p{N}ー]/u;
const unspaced = new RegExp(`[${scripts}]`, "u");
const asciiWord = /[a-z0-9]/;

/** A run of a script written without spaces, or of any other letters and digits. */
export interface Run {
  kind: "cjk" | "word";
  characters: string[];
  /** The position of its first character in the folded text. */
  from: number;
  /** The text between it and the previous run. */
  gap: string;
}

/** One word of the index. */
export interface Token {
  text: string;
  /** The position of its first character in the folded text. */
  from: number;
  /** The positions of all its characters if they are not consecutive. */
  at?: number[];
}

/** The position in the folded text of a token's character. */
export function positionOf(token: Token, index: number): number {
  return token.at?.[index] ?? token.from + index;
}

function kindOf(character: string): Run["kind"] | null {
  if (character <= "\u007f") return asciiWord.test(character) ? "word" : null;
  if (character >= "一" && character <= "鿿") return "cjk";
  if (!searchable.test(character)) return null;
  return unspaced.test(character) ? "cjk" : "word";
}

/** A text folded and divided into runs. */
export function runsOf(text: string): { folded: FoldedText; runs: Run[] } {
  const folded = foldWithPositions(text);
  const runs: Run[] = [];
  let current: Run | null = null;
  let gap = "";
  folded.characters.forEach((character, at) => {
    const kind = kindOf(character);
    if (kind === null) {
      gap += character;
      current = null;
    } else if (current?.kind === kind) {
      current.characters.push(character);
    } else {
      current = { kind, characters: [character], from: at, gap };
      runs.push(current);
      gap = "";
    }
  });
  return { folded, runs };
}

/** A word run as a token. */
export function wordToken({ characters, from }: Run): Token {
  return { text: characters.slice(0, maxWordLength).join(""), from };
}

/** Several words as one token. */
export function joinedToken(tokens: readonly Token[]): Token {
  const characters = tokens.flatMap((token) =>
    Array.from(token.text, (character, index) => ({ character, at: positionOf(token, index) })),
  );
  const kept = characters.slice(0, maxWordLength);
  return {
    text: kept.map(({ character }) => character).join(""),
    from: kept[0]?.at ?? 0,
    at: kept.map(({ at }) => at),
  };
}

/** The overlapping pairs of a Chinese run's characters. */
export function bigrams({ characters, from }: Run): Token[] {
  return characters
    .slice(1)
    .map((character, index) => ({ text: `${characters[index]}${character}`, from: from + index }));
}

/** A Chinese run's last character alone. */
export function lastCharacter({ characters, from }: Run): Token {
  return { text: characters.slice(-1).join(""), from: from + characters.length - 1 };
}

/** Whether a run continues the word before it, as in E-Commerce, Node.js and R&D. */
export function isConnected({ gap }: Run): boolean {
  return /^[-‐–_.&'’]$/u.test(gap);
}

/** Whether two adjacent words are one word written apart: e commerce, x ray, 3 D. */
export function isSplitWord(first: Run, second: Run): boolean {
  if (first.kind !== "word" || second.kind !== "word" || !/^\s+$/u.test(second.gap)) return false;
  const [left, right] = [first.characters.join(""), second.characters.join("")];
  if (/^\d$/.test(left)) return /^[a-z]$/.test(right);
  // A and I are words; a letter after an apostrophe is an ending.
  return /^[b-hj-z]$/.test(left) && /^[a-z]{2,}$/.test(right) && !/['’]$/u.test(first.gap);
}
