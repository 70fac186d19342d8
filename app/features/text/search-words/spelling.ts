import { fold } from "~/locales/fold";
import { runsOf, wordToken } from "./runs";

const letters = Array.from("abcdefghijklmnopqrstuvwxyz");

/** Words that may be corrected; shorter ones are one edit from too many others. */
const correctable = /^[a-z]{5,20}$/;

/** Chinese runs that may be corrected; in shorter ones, one edit leaves too little of the word. */
const correctableRun = { min: 3, max: 12 };

/** The folded words of a keyword that have `spellingCandidates`, without repetitions. */
export function correctableWords(keyword: string): string[] {
  const words = runsOf(keyword).runs.map((run) => wordToken(run).text);
  return [...new Set(words.filter((word) => correctable.test(word)))];
}

/** A keyword with its correctable words replaced. */
export function withCorrections(keyword: string, corrections: ReadonlyMap<string, string>): string {
  const { folded, runs } = runsOf(keyword);
  let corrected = "";
  let end = 0;
  for (const run of runs) {
    const correction = corrections.get(run.characters.join(""));
    if (correction === undefined) continue;
    corrected += keyword.slice(end, folded.starts[run.from]) + correction;
    end = folded.ends[run.from + run.characters.length - 1] ?? end;
  }
  return corrected + keyword.slice(end);
}

/**
 * All spellings one edit from a Latin word of 5 to 20 letters: one letter removed, added or changed, or two neighbours
 * swapped. Empty for other words; at most 1,100.
 */
export function spellingCandidates(word: string): string[] {
  const folded = fold(word);
  if (!correctable.test(folded)) return [];
  const found = new Set<string>();
  for (let at = 0; at <= folded.length; at++) {
    const [before, after] = [folded.slice(0, at), folded.slice(at)];
    const [first = "", second = ""] = after;
    if (first) found.add(before + after.slice(1));
    if (second) found.add(before + second + first + after.slice(2));
    for (const letter of letters) {
      found.add(before + letter + after);
      if (first) found.add(before + letter + after.slice(1));
    }
  }
  found.delete(folded);
  return [...found];
}

/** A Chinese run of a keyword, as typed and as its folded characters. */
export interface CorrectableRun {
  text: string;
  characters: readonly string[];
}

/** The Chinese runs of a keyword that may be corrected, without repetitions. */
export function correctableRuns(keyword: string): CorrectableRun[] {
  const { folded, runs } = runsOf(keyword);
  const { min, max } = correctableRun;
  const found = runs.filter(
    ({ kind, characters }) => kind === "cjk" && characters.length >= min && characters.length <= max,
  );
  const byCharacters = found.map(({ characters, from }): [string, CorrectableRun] => {
    const text = keyword.slice(folded.starts[from], folded.ends[from + characters.length - 1]);
    return [characters.join(""), { text, characters }];
  });
  return [...new Map(byCharacters).values()];
}

/** The parts of a run around one character that may be wrong or too many; one part may be empty. */
export function aroundEachCharacter({ characters }: CorrectableRun): Array<[before: string, after: string]> {
  return characters.map((_, at) => [characters.slice(0, at).join(""), characters.slice(at + 1).join("")]);
}

/**
 * The parts of a text that are one edit from a run, as written in the text: one character added, changed or removed, or
 * two neighbours swapped. Those with all characters of the run come first.
 */
export function partsNear({ characters }: CorrectableRun, text: string): string[] {
  const { folded, runs } = runsOf(text);
  const found = new Set<string>();
  for (const run of runs) {
    if (run.kind !== "cjk") continue;
    for (const length of [characters.length + 1, characters.length, characters.length - 1]) {
      if (length < correctableRun.min) continue;
      for (let at = 0; at + length <= run.characters.length; at++) {
        if (!isOneEdit(characters, run.characters.slice(at, at + length))) continue;
        const from = run.from + at;
        found.add(text.slice(folded.starts[from], folded.ends[from + length - 1]));
      }
    }
  }
  return [...found];
}

/** A run with the part replaced that is one changed or swapped character from a shorter Chinese word; null without one. */
export function withPartCorrected({ text, characters }: CorrectableRun, word: string): string | null {
  const [run, ...others] = runsOf(word).runs;
  if (run?.kind !== "cjk" || others.length > 0) return null;
  const length = run.characters.length;
  if (length < correctableRun.min || length >= characters.length) return null;
  for (let at = 0; at + length <= characters.length; at++) {
    if (!isOneEdit(run.characters, characters.slice(at, at + length))) continue;
    const { starts, ends } = runsOf(text).folded;
    return text.slice(0, starts[at]) + word + text.slice(ends[at + length - 1]);
  }
  return null;
}

/** Whether one edit turns one text into another: a character changed, removed or added, or two neighbours swapped. */
function isOneEdit(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const at = long.findIndex((character, index) => character !== short[index]);
  if (at === -1 || long.length - short.length > 1) return false;
  const isRest = (from: number, start: number) =>
    short.slice(from).every((character, index) => character === long[start + index]);
  if (long.length > short.length) return isRest(at, at + 1);
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return isRest(at + 1, at + 1) || (isSwapped && isRest(at + 2, at + 2));
}
