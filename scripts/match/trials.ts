import { baselinesOf } from "./baselines.ts";
import { type Case, casesOf } from "./cases.ts";
import { type Figures, figuresOf, meanOf } from "./ranking.ts";
import { regimes, wholeOf } from "./regimes.ts";
import { mapSample, type SampleFiles } from "./sample.ts";

/** All that is ranked in one regime, with the rankings of the baselines. */
export interface Trial {
  regime: string;
  cases: readonly Case[];
  /** By baseline: the scores of each case's startups. */
  baselines: ReadonlyMap<string, readonly Float64Array[]>;
}

interface TrialOptions {
  /** Decides what is dropped from the first of the samples; each further one has the next seed. */
  seed: number;
  /** Only these investors are ranked for; the others still count as backers. */
  only?: ReadonlySet<string>;
}

/** Makes every regime from samples with the same investors, the given sample first, and measures it. */
export function trialsOf(deals: readonly SampleFiles[], { seed, only }: TrialOptions): Trial[] {
  return regimes.map(({ name, make, isGiven }) => {
    const used = isGiven ? deals.slice(0, 1) : deals;
    const samples = used.flatMap((files, at) => make(files, seed + at));
    const measured = samples.map((sample) => measureSample(sample, only));
    const names = [...(measured[0]?.baselines.keys() ?? [])];
    return {
      regime: name,
      cases: measured.flatMap(({ cases }) => cases),
      baselines: new Map(names.map((one) => [one, measured.flatMap(({ baselines }) => baselines.get(one) ?? [])])),
    };
  });
}

/** Measures one sample, with the rankings of the baselines. */
function measureSample(files: SampleFiles, only?: ReadonlySet<string>): Omit<Trial, "regime"> {
  const cases = casesOf(files, only);
  const scorers = Object.entries(baselinesOf(files, mapSample(files)));
  return {
    cases,
    baselines: new Map(
      scorers.map(([name, scorer]) => [name, cases.map(({ investor, startups }) => scorer(investor, startups))]),
    ),
  };
}

/** Returns each investor's figures by a method, in the order of ids; parts of an investor and seeds count as one. */
export function figuresByInvestor(
  cases: readonly Case[],
  scoresOf: (one: Case, at: number) => ArrayLike<number>,
  depth?: number,
): Map<string, Figures> {
  const found = new Map<string, Figures[]>();
  for (const [at, one] of cases.entries()) {
    const figures = figuresOf({ ids: one.startups, scores: scoresOf(one, at), truth: one.truth }, depth);
    const id = wholeOf(one.investor);
    found.set(id, [...(found.get(id) ?? []), figures]);
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([id, figures]) => [id, meanOf(figures)]));
}
