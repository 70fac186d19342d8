import { trimEnd } from "~/features/text/text/trim-end";

/** Characters that may not start a line (避頭點): closing punctuation, and marks that attach to the previous character. */
const closing = /[\p{Pe}\p{Pf}\p{M}、。，．：；！？…‥‧·・～〜ー々％℃"'’”,.:;!?%)\]}]/u;
/** Characters that may not end a line (避尾點): opening punctuation. */
const opening = /[\p{Ps}\p{Pi}“‘]/u;
/** Scripts without spaces between words, whose lines may break after any character. */
const ideographic =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u;

/** The width of a text, in the same unit as the line's width. */
export type Measure = (text: string) => number;

/** Breaks a text into lines of at most `width`: between words, and between Chinese characters as punctuation allows. */
export function wrap(text: string, width: number, measure: Measure): string[] {
  return text.split("\n").flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
}

function wrapParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  let used = 0;
  const end = () => {
    if (line.trim() !== "") lines.push(line.trim());
    line = "";
    used = 0;
  };
  for (const word of unbreakable(paragraph)) {
    const wide = measure(word.trimEnd());
    if (used + wide > width) end();
    const parts = wide > width ? pieces(word, width, measure) : [word];
    for (const [index, part] of parts.entries()) {
      if (index > 0) end();
      line += part;
      used += measure(part);
    }
  }
  end();
  return lines;
}

/** The smallest unbreakable parts of a paragraph, each with its trailing spaces. */
export function unbreakable(paragraph: string): string[] {
  const parts: string[] = [];
  let canBreak = true;
  for (const char of paragraph) {
    const last = parts.length - 1;
    const before = parts[last]?.at(-1) ?? "";
    const isFree = (ideographic.test(char) || ideographic.test(before) || /\s/.test(before)) && !/\s/.test(char);
    if (last >= 0 && (!canBreak || !isFree || closing.test(char))) parts[last] += char;
    else parts.push(char);
    canBreak = !opening.test(char);
  }
  return parts;
}

/** Cuts a word that is wider than a line anywhere. */
function pieces(word: string, width: number, measure: Measure): string[] {
  const cut: string[] = [];
  let piece = "";
  let used = 0;
  for (const char of word) {
    const wide = measure(char);
    if (piece !== "" && used + wide > width) {
      cut.push(piece);
      piece = "";
      used = 0;
    }
    piece += char;
    used += wide;
  }
  return [...cut, piece];
}

/** The first lines of a text, ending in an ellipsis if there are more. */
export function firstLines(lines: readonly string[], most: number, width: number, measure: Measure): string[] {
  if (lines.length <= most) return [...lines];
  if (most <= 0) return [];
  const kept = lines.slice(0, most);
  let last = kept[most - 1] ?? "";
  while (last !== "" && measure(`${last}…`) > width) last = [...last].slice(0, -1).join("");
  return [...kept.slice(0, -1), `${trimEnd(last, /[\s，。、；：,.;:]/u)}…`];
}
