import { groupsOf, linesOf } from "~/features/text/search-words/synonym-lines";
import { fold } from "~/locales/fold";

/** Whether a word can be in a line of synonyms, where commas separate words. */
export const isSynonym = (word: string) => !/[,，、\n]/.test(word);

/** Whether two words are the same in another spelling. */
export const isSame = (one: string, other: string) => fold(one) === fold(other);

/**
 * Adds a word to the synonym group of another one, or begins a group with both; the lines unchanged if a group already
 * has both. Groups and lines are those of `search_synonyms`.
 */
export function withSynonym(lines: string, { word, synonymOf }: { word: string; synonymOf: string }): string {
  const groups = groupsOf(lines);
  const at = groups.findIndex((group) => group.some((each) => isSame(each, synonymOf)));
  const group = groups[at];
  if (!group) return linesOf([...groups, [synonymOf, word]]);
  if (group.some((each) => isSame(each, word))) return lines;
  return linesOf(groups.with(at, [...group, word]));
}

/**
 * Removes a word from the synonym groups of another one, and groups that would have a single word left; the lines
 * unchanged if no group has both.
 */
export function withoutSynonym(lines: string, { word, synonymOf }: { word: string; synonymOf: string }): string {
  const groups = groupsOf(lines);
  const isChanged = (group: readonly string[]) =>
    group.some((each) => isSame(each, word)) && group.some((each) => isSame(each, synonymOf));
  if (!groups.some(isChanged)) return lines;
  return linesOf(
    groups
      .map((group) => (isChanged(group) ? group.filter((each) => !isSame(each, word)) : group))
      .filter((group) => group.length > 1),
  );
}
