import { expect, it } from "vitest";
import { evaluateMatch } from "./evaluate";
import { figuresOf } from "./ranking";
import type { SampleFiles } from "./sample";

/** Two groups of investors, each backing its own companies, so that the group's backers predict the links. */
function madeUpSample(): SampleFiles {
  const startup = (id: string, candidate?: boolean) => ({
    id,
    description: `The company ${id}`,
    industries: [],
    city: null,
    founded: null,
    raised_usd: null,
    rounds: null,
    candidate,
  });
  const companies = (group: string) => Array.from({ length: 30 }, (_, at) => `${group}-${at}`);
  const groups = ["food", "space"].flatMap((group) =>
    Array.from({ length: 5 }, (_, at) => ({
      id: `${group}-investor-${at}`,
      own: companies(group).filter((_, company) => company % 5 !== at),
      next: companies(group).filter((_, company) => company % 5 === at),
    })),
  );
  return {
    startups: [...companies("food"), ...companies("space")].map((id) => startup(id)),
    investors: groups.map(({ id, own }) => ({
      id,
      industries: [],
      raised_usd_low: null,
      raised_usd_high: null,
      history: own,
    })),
    links: groups.flatMap(({ id, next }) => next.map((one) => ({ investor: id, startup: one }))),
  };
}

it("finds the links of a sample that co-investors lead to, and reports every baseline", () => {
  const evaluations = evaluateMatch(madeUpSample());
  expect(evaluations.map(({ name }) => name)).toEqual([
    "match",
    "popularity",
    "industry overlap",
    "BM25 over history",
    "co-investment",
  ]);
  const [match, popularity, , , coInvestment] = evaluations;
  expect(match?.whole.ndcg).toBeCloseTo(1);
  expect(match?.folds.ndcg).toBeCloseTo(1);
  expect(coInvestment?.whole.ndcg).toBeCloseTo(1);
  expect(popularity?.whole.ndcg).toBeLessThan(1);
});

it("ranks no startup that is not a candidate", () => {
  const files = madeUpSample();
  const closed = files.links[0]?.startup;
  const [match] = evaluateMatch({
    ...files,
    startups: files.startups.map((startup) => ({ ...startup, candidate: startup.id !== closed })),
  });
  expect(match?.whole.recall).toBeLessThan(1);
});

it("counts nDCG and recall as defined, with ties in the order of ids", () => {
  const ids = ["a", "b", "c", "d"];
  const truth = new Set(["b", "d"]);
  const ideal = 1 + 1 / Math.log2(3);
  expect(figuresOf({ ids, truth, scores: [0, 3, 2, 1] })).toEqual({ ndcg: (1 + 1 / Math.log2(4)) / ideal, recall: 1 });
  expect(figuresOf({ ids, truth, scores: [0, 0, 0, 0] }).ndcg).toBeCloseTo(
    (1 / Math.log2(3) + 1 / Math.log2(5)) / ideal,
  );
  expect(figuresOf({ ids, truth, scores: [0, 1, 0, 0] }, 1)).toEqual({ ndcg: 1, recall: 0.5 });
});
