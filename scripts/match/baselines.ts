import type { MatchInvestor, MatchStartup } from "../../app/features/discovery/match/match-input.ts";
import { indexTokens } from "../../app/features/text/search-words/index-tokens.ts";
import type { Sample } from "./sample.ts";

/** Scores a startup for an investor; higher is better. */
export type Scorer = (investor: MatchInvestor, startup: MatchStartup) => number;

/** Baselines to compare the match with; none has weights to choose. */
export function baselinesOf(sample: Sample): Record<string, Scorer> {
  return {
    popularity: (_, { backers }) => backers.length,
    "industry overlap": (investor, { industries }) =>
      industries.filter((name) => investor.industries.includes(name)).length,
    "BM25 over history": bm25(sample),
    "co-investment": coInvestment(sample),
  };
}

/** Okapi BM25, with the words of the investor's history as the query. */
function bm25({ startups, histories }: Sample): Scorer {
  const [k1, b] = [1.2, 0.75];
  const words = new Map(startups.map(({ id, text }) => [id, indexTokens(text).split(" ").filter(Boolean)]));
  const counts = new Map([...words].map(([id, list]) => [id, countOf(list)]));
  const documents = countOf([...words.values()].flatMap((list) => [...new Set(list)]));
  const length = [...words.values()].reduce((sum, list) => sum + list.length, 0) / startups.length;
  const queries = new Map<string, Set<string>>();
  for (const [investor, history] of histories) {
    queries.set(investor, new Set([...history].flatMap((id) => words.get(id) ?? [])));
  }
  return (investor, startup) => {
    let score = 0;
    for (const [word, count] of counts.get(startup.id) ?? []) {
      if (!queries.get(investor.id)?.has(word)) continue;
      const inDocuments = documents.get(word) ?? 0;
      const idf = Math.log(1 + (startups.length - inDocuments + 0.5) / (inDocuments + 0.5));
      const size = (words.get(startup.id)?.length ?? 0) / length;
      score += (idf * count * (k1 + 1)) / (count + k1 * (1 - b + b * size));
    }
    return score;
  };
}

/** Scores a startup by its backers: each counts by the companies shared with the investor, rare ones more. */
function coInvestment({ histories }: Sample): Scorer {
  const backers = countOf([...histories.values()].flatMap((history) => [...history]));
  const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...one].filter((id) => other.has(id)).reduce((sum, id) => sum + 1 / Math.log(2 + (backers.get(id) ?? 0)), 0);
  const cache = new Map<string, number>();
  return (investor, startup) =>
    startup.backers.reduce((sum, backer) => {
      const pair = `${investor.id} ${backer}`;
      const known =
        cache.get(pair) ?? shared(histories.get(investor.id) ?? new Set(), histories.get(backer) ?? new Set());
      cache.set(pair, known);
      return sum + known;
    }, 0);
}

function countOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
