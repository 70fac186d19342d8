import { indexTokens } from "../../app/features/text/search-words/index-tokens.ts";
import type { Sample, SampleFiles } from "./sample.ts";

/** Scores startups for an investor by index; higher is better. */
type Scorer = (investor: string, startups: readonly string[]) => Float64Array;

/** How deep a place in one list still counts in the blend. */
const blendDepth = 60;

/**
 * Baselines to compare the match with; none has weights to choose. BM25 reads all that a profile says: names,
 * descriptions and industry words of the investor's companies, or its own industries without any. The blend adds up
 * what the others say, each by reciprocal ranks.
 */
export function baselinesOf(files: SampleFiles, sample: Sample): Record<string, Scorer> {
  const single = {
    popularity: popularity(sample),
    "industry overlap": industryOverlap(sample),
    "BM25 over history": bm25(files),
    "co-investment": coInvestment(sample),
  };
  return { ...single, "blend of the four": blend(Object.values(single)) };
}

function popularity({ startups }: Sample): Scorer {
  const backers = new Map(startups.map((startup) => [startup.id, startup.backers.length]));
  return (_, ids) => Float64Array.from(ids, (id) => backers.get(id) ?? 0);
}

function industryOverlap({ startups, investors }: Sample): Scorer {
  const own = new Map([...startups, ...investors].map(({ id, industries }) => [id, industries]));
  const ofInvestors = new Map(investors.map(({ id, industries }) => [id, new Set(industries)]));
  return (investor, ids) =>
    Float64Array.from(ids, (id) => own.get(id)?.filter((name) => ofInvestors.get(investor)?.has(name)).length ?? 0);
}

/** Okapi BM25, with the distinct words of the investor's history as the query. */
function bm25({ startups, investors }: SampleFiles): Scorer {
  const [k1, b] = [1.2, 0.75];
  const words = new Map(
    startups.map(({ id, name, description, industries }) => [
      id,
      [name, description ?? "", ...industries].flatMap((text) => indexTokens(text).split(" ").filter(Boolean)),
    ]),
  );
  const counts = new Map([...words].map(([id, list]) => [id, countOf(list)]));
  const documents = countOf([...words.values()].flatMap((list) => [...new Set(list)]));
  const length = [...words.values()].reduce((sum, list) => sum + list.length, 0) / startups.length;
  const queries = new Map(
    investors.map(({ id, history, industries }) => [
      id,
      new Set(
        history.length > 0
          ? history.flatMap((company) => words.get(company) ?? [])
          : industries.flatMap((name) => indexTokens(name).split(" ")),
      ),
    ]),
  );
  const scoreOf = (query: ReadonlySet<string> | undefined, id: string) => {
    let score = 0;
    for (const [word, count] of counts.get(id) ?? []) {
      if (!query?.has(word)) continue;
      const inDocuments = documents.get(word) ?? 0;
      const idf = Math.log(1 + (startups.length - inDocuments + 0.5) / (inDocuments + 0.5));
      const size = (words.get(id)?.length ?? 0) / length;
      score += (idf * count * (k1 + 1)) / (count + k1 * (1 - b + b * size));
    }
    return score;
  };
  return (investor, ids) => Float64Array.from(ids, (id) => scoreOf(queries.get(investor), id));
}

/** Scores a startup by its backers: each counts by the companies shared with the investor, rare ones more. */
function coInvestment({ startups, histories }: Sample): Scorer {
  const byId = new Map(startups.map((startup) => [startup.id, startup.backers]));
  const backers = countOf([...histories.values()].flatMap((history) => [...history]));
  const sharedWith = (own: ReadonlySet<string>, other: ReadonlySet<string> | undefined) =>
    [...own].filter((id) => other?.has(id)).reduce((sum, id) => sum + 1 / Math.log(2 + (backers.get(id) ?? 0)), 0);
  return (investor, ids) => {
    const own = histories.get(investor) ?? new Set();
    const shared = new Map([...histories.keys()].map((id) => [id, sharedWith(own, histories.get(id))]));
    return Float64Array.from(ids, (id) =>
      (byId.get(id) ?? []).reduce((sum, backer) => sum + (shared.get(backer) ?? 0), 0),
    );
  };
}

/** Reciprocal rank fusion. Equal scores share their middle place, so that a list that says nothing changes nothing. */
function blend(scorers: readonly Scorer[]): Scorer {
  return (investor, ids) => {
    const sums = new Float64Array(ids.length);
    for (const scorer of scorers) {
      for (const [row, place] of placesOf(scorer(investor, ids)).entries())
        sums[row] = (sums[row] ?? 0) + 1 / (blendDepth + place);
    }
    return sums;
  };
}

/** Returns each row's place by score, from 1; equal scores share the middle of their places. */
function placesOf(scores: Float64Array): Float64Array {
  const order = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const places = new Float64Array(scores.length);
  for (let first = 0, next = 0; first < order.length; first = next) {
    while (next < order.length && scores[order[next] ?? 0] === scores[order[first] ?? 0]) next += 1;
    for (const row of order.slice(first, next)) places[row] = (first + 1 + next) / 2;
  }
  return places;
}

function countOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
