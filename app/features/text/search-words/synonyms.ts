import { z } from "zod";
import { multiLine } from "~/features/text/text/entered-text";
import { type Clause, joined, spellings, withoutRepetitions } from "./clauses";
import { type Run, runsOf } from "./runs";
import { synonymGroups } from "./synonym-groups";
import { otherNumber } from "./word-forms";

/** Longer words would not help, and staff see what they enter. */
const form = multiLine(60)
  .min(1)
  .refine((text) => runsOf(text).runs.length > 0);

/**
 * The schema of the synonyms staff may publish (`search_synonyms`): groups of equivalent words and phrases, in any
 * language.
 */
export const synonymBlock = z.object({
  groups: z.array(z.array(form).min(2).max(20)).max(1000),
});

/** Synonyms prepared for `parseQuery`. */
export interface Synonyms {
  /** The clauses for each word or phrase, including itself, by `synonymKey`. */
  alternatives: ReadonlyMap<string, Clause[]>;
  /** The largest number of runs in a synonym. */
  longest: number;
  /** All synonyms as written. */
  forms: readonly string[];
}

/** The key of a word or phrase, equal with hyphens, spaces or neither. */
function synonymKey(runs: readonly Run[]): string {
  return runs.map(({ characters }) => characters.join("")).join("");
}

/** Prepares groups of synonyms for matching. */
export function prepareSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const alternatives = new Map<string, Clause[]>();
  let longest = 1;
  for (const group of groups) {
    const forms = group.map((text) => runsOf(text).runs);
    const clauses = forms.flatMap((runs) => spellings(runs, "never"));
    for (const runs of forms) {
      const key = synonymKey(runs);
      alternatives.set(key, withoutRepetitions([...(alternatives.get(key) ?? []), ...clauses]));
      longest = Math.max(longest, runs.length);
    }
  }
  return { alternatives, longest, forms: [...new Set(groups.flat())] };
}

export const builtInSynonyms = prepareSynonyms(synonymGroups);
export const noSynonyms = prepareSynonyms([]);

/** The alternatives for adjacent runs, in singular or plural; null if they have no synonyms. */
export function alternativesOf(runs: readonly Run[], { alternatives }: Synonyms): Clause[] | null {
  const own = alternatives.get(synonymKey(runs));
  if (own) return own;
  const last = runs.at(-1);
  if (last?.kind !== "word") return null;
  const beginning = synonymKey(runs.slice(0, -1));
  for (const other of otherNumber(joined([last]))) {
    const found = alternatives.get(beginning + other);
    if (found) return found;
  }
  return null;
}
