import { fold } from "~/locales/fold";
import { runsOf, wordToken } from "./runs";

const letters = Array.from("abcdefghijklmnopqrstuvwxyz");

/** Words that may be corrected; shorter ones are one edit from too many others. */
const correctable = /^[a-z]{5,20}$/;

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
