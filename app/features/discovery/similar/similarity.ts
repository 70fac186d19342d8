import { wordsOf } from "../match/match-text";

/** The data by which startups are compared. What is unknown is empty, and never makes two startups similar. */
export interface ComparedStartup {
  id: string;
  /** Keys with their parents, so that two branches of an industry share one. */
  industries: readonly string[];
  domains: readonly string[];
  region: string;
  round: string;
  text: string;
}

/** What two startups have in common, with the points it adds. */
export type SimilarityReason = { points: number } & (
  | { kind: "industries" | "domains"; keys: string[] }
  | { kind: "region"; region: string }
  | { kind: "text" | "round" }
);

export interface Similarity {
  id: string;
  /** The sum of the points of all reasons. */
  points: number;
  /** The strongest first. */
  reasons: SimilarityReason[];
}

/** The most points for each reason. A round and a region alone are shared by too many to make two startups similar. */
const weights = { industries: 3, domains: 3, text: 6, round: 1, region: 0.5 };

/**
 * When texts are alike: with at least two words in common that few others have. `usual` is the share of the texts from
 * which a word says nothing.
 */
const textRules = { minimum: 0.12, words: 2, usual: 0.1 };

/**
 * Compares a startup with others that have an industry, a domain or words in common with it; the most similar first, and
 * otherwise in their order (product §7.12). Words count by how rare they are among all these texts.
 */
export function rankSimilar(startup: ComparedStartup, candidates: readonly ComparedStartup[]): Similarity[] {
  const likeness = likenessAmong([startup, ...candidates]);
  const found = candidates.map((one): Similarity => {
    const reasons = [
      sharedKeys("industries", startup, one),
      sharedKeys("domains", startup, one),
      { kind: "text" as const, points: weights.text * likeness(startup, one) },
      { kind: "round" as const, points: startup.round !== "" && startup.round === one.round ? weights.round : 0 },
      {
        kind: "region" as const,
        region: one.region,
        points: startup.region !== "" && startup.region === one.region ? weights.region : 0,
      },
    ].filter(({ points }) => points > 0);
    return {
      id: one.id,
      points: reasons.reduce((sum, { points }) => sum + points, 0),
      reasons: reasons.sort((a, b) => b.points - a.points),
    };
  });
  return found.filter(({ reasons }) => reasons.some(isSubstantial)).sort((a, b) => b.points - a.points);
}

const isSubstantial = ({ kind }: SimilarityReason) => kind !== "round" && kind !== "region";

/** The Dice coefficient of two lists of keys, on the scale of their weight. */
function sharedKeys(kind: "industries" | "domains", a: ComparedStartup, b: ComparedStartup): SimilarityReason {
  const keys = a[kind].filter((key) => b[kind].includes(key));
  return { kind, keys, points: (weights[kind] * 2 * keys.length) / Math.max(1, a[kind].length + b[kind].length) };
}

/** Returns a function that compares two of the texts: the cosine of their words by rarity, 0 if it is low. */
function likenessAmong(startups: readonly ComparedStartup[]) {
  const nothing: ReadonlySet<string> = new Set();
  const wordsIn = new Map(startups.map(({ id, text }) => [id, wordsOf(text)]));
  const counts = new Map<string, number>();
  for (const word of [...wordsIn.values()].flatMap((words) => [...words]))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const countOf = (word: string) => counts.get(word) ?? 0;
  const sizeOf = (words: Iterable<string>) =>
    [...words].reduce((sum, word) => sum + Math.log((startups.length + 1) / (countOf(word) + 0.5)) ** 2, 0);
  // Every shared word is in two texts, however few there are.
  const mostCommon = 2 + textRules.usual * startups.length;
  return (a: ComparedStartup, b: ComparedStartup): number => {
    const [own, others] = [wordsIn.get(a.id) ?? nothing, wordsIn.get(b.id) ?? nothing];
    const shared = [...own].filter((word) => others.has(word) && countOf(word) <= mostCommon);
    if (shared.length < textRules.words) return 0;
    const cosine = sizeOf(shared) / Math.sqrt(sizeOf(own) * sizeOf(others));
    return cosine < textRules.minimum ? 0 : cosine;
  };
}
