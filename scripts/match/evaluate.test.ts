import { expect, it } from "vitest";
import { baselinesOf } from "./baselines";
import { evaluateMatch } from "./evaluate";
import { intervalOf } from "./intervals";
import { figuresOf } from "./ranking";
import { regimes, wholeOf } from "./regimes";
import { mapSample, type SampleFiles } from "./sample";

/** Two groups of investors, each backing its own companies, so that the group's backers predict the links. */
function madeUpSample(): SampleFiles {
  const startup = (id: string, candidate?: boolean) => ({
    id,
    name: id,
    description: `The company ${id}`,
    industries: [],
    country: null,
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

it("finds the links of a sample that co-investors lead to, and reports every baseline in every regime", () => {
  const reports = evaluateMatch(madeUpSample(), { dealt: 0 });
  expect(reports.map(({ regime }) => regime)).toEqual(regimes.map(({ name }) => name));
  const [whole] = reports;
  expect(whole?.methods.map(({ name }) => name)).toEqual([
    "match",
    "popularity",
    "industry overlap",
    "BM25 over history",
    "co-investment",
    "blend of the four",
  ]);
  const [match, popularity, , , coInvestment] = whole?.methods ?? [];
  expect(match?.ndcg.value).toBeCloseTo(1);
  expect(coInvestment?.ndcg.value).toBeCloseTo(1);
  expect(popularity?.ndcg.value).toBeLessThan(0.9);
  expect(whole).toMatchObject({ best: "co-investment", ratio: { low: 1, high: 1 } });
});

it("ranks no startup that is not a candidate", () => {
  const files = madeUpSample();
  const closed = files.links[0]?.startup;
  const startups = files.startups.map((startup) => ({ ...startup, candidate: startup.id !== closed }));
  const [whole] = evaluateMatch({ ...files, startups }, { dealt: 0 });
  expect(whole?.methods[0]?.recall.value).toBeLessThan(1);
});

it("counts nDCG and recall as defined, and equal scores with their mean over all orders", () => {
  const ids = ["a", "b", "c", "d"];
  const truth = new Set(["b", "d"]);
  const gain = (place: number) => 1 / Math.log2(place + 1);
  const ideal = gain(1) + gain(2);
  const [ndcg, recall] = [expect.closeTo((gain(1) + gain(3)) / ideal), 1];
  expect(figuresOf({ ids, truth, scores: [0, 3, 2, 1] })).toEqual({ ndcg, recall });
  const all = [1, 2, 3, 4].reduce((sum, place) => sum + gain(place), 0);
  expect(figuresOf({ ids, truth, scores: [0, 0, 0, 0] }).ndcg).toBeCloseTo((2 * all) / 4 / ideal);
  expect(figuresOf({ ids, truth, scores: [0, 1, 0, 0] }, 1)).toEqual({ ndcg: 1, recall: 0.5 });
  expect(figuresOf({ ids, truth, scores: [0, 0, 0, 0] }, 1)).toEqual({ ndcg: 0.5, recall: 0.25 });
});

it("reads names, descriptions and industry words of the history for BM25, and the investor's own industries without one", () => {
  const files = madeUpSample();
  const [one, ...others] = files.startups;
  if (!one) throw new Error("no startup");
  const told = { ...one, description: null };
  const startups = [
    { ...told, id: "past", name: "Soaring", industries: ["Fish farms"], description: "pumps" },
    { ...told, id: "named", name: "Soaring Ltd" },
    { ...told, id: "industry", name: "x", industries: ["Fish"] },
    { ...told, id: "described", name: "y", description: "big pumps" },
    { ...told, id: "other", name: "z", industries: ["Rockets"] },
    ...others,
  ];
  const investor = { ...files.investors[0], industries: ["rockets"], raised_usd_low: null, raised_usd_high: null };
  const investors = [
    { ...investor, id: "known", history: ["past"] },
    { ...investor, id: "cold", history: [] },
  ];
  const sample = { startups, investors, links: [] };
  const scores = (id: string) =>
    baselinesOf(sample, mapSample(sample))["BM25 over history"]?.(id, ["named", "industry", "described", "other"]);
  expect([...(scores("known") ?? [])].map((score) => score > 0)).toEqual([true, true, true, false]);
  expect([...(scores("cold") ?? [])].map((score) => score > 0)).toEqual([false, false, false, true]);
});

it("makes regimes that rank every link's investor, never show what is to be predicted, and repeat by seed", () => {
  const files = madeUpSample();
  const all = new Set(files.links.map(({ investor }) => investor));
  for (const { name, make } of regimes) {
    const samples = make(files, 7);
    expect(samples, name).toEqual(make(files, 7));
    const ranked = samples.flatMap(({ links }) => links.map(({ investor }) => wholeOf(investor)));
    expect(new Set(ranked), name).toEqual(all);
    for (const { investors, links } of samples) {
      const shown = new Map(
        investors.map(({ id, history, unranked = [] }) => [id, new Set([...history, ...unranked])]),
      );
      expect(
        links.filter(({ investor, startup }) => shown.get(investor)?.has(startup)),
        name,
      ).toEqual([]);
    }
  }
});

it("gives the interval of a mean by resampling, the same each time", () => {
  const values = [0, 0, 1, 1, 1, 0, 1, 0];
  const mean = (draws: ArrayLike<number>) =>
    values.reduce((sum, value, at) => sum + value * (draws[at] ?? 0), 0) / values.length;
  const interval = intervalOf(values.length, mean);
  expect(interval).toEqual(intervalOf(values.length, mean));
  expect(interval.value).toBe(0.5);
  expect(interval.low).toBeLessThan(0.3);
  expect(interval.high).toBeGreaterThan(0.7);
});
