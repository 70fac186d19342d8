import { matchWeights } from "../../app/features/discovery/match/match.ts";
import { baselinesOf, type Scorer } from "./baselines.ts";
import { type Case, casesOf, figuresBy } from "./cases.ts";
import { chooseWeights } from "./choose-weights.ts";
import { type Figures, figuresOf, meanOf } from "./ranking.ts";
import { redeal } from "./redeal.ts";
import { mapSample, type Sample, type SampleFiles } from "./sample.ts";
import { shuffle } from "./shuffle.ts";

export interface Evaluation {
  name: string;
  whole: Figures;
  /** Over the investors of all folds, with weights chosen on the other folds. */
  folds: Figures;
}

const foldCount = 5;

/** How many random splits of the other folds' investors are used to choose weights. */
const redeals = 8;

/** Above this number of pairs, a single split is used: more would take minutes. */
const manyPairs = 100_000;

/** Evaluates the product's match, first, and then each baseline. Figures are means over the investors with links. */
export function evaluateMatch(files: SampleFiles): Evaluation[] {
  const cases = casesOf(files);
  const whole = meanOf(cases.map((one) => figuresBy(one, matchWeights)));
  const pairs = cases.reduce((sum, { startups }) => sum + startups.length, 0);
  const seeds = pairs > manyPairs ? [1] : [1, 2, 3];
  const folds = meanOf(seeds.flatMap((seed) => foldFigures(files, cases, seed)));
  const sample = mapSample(files);
  const baselines = Object.entries(baselinesOf(sample)).map(([name, scorer]) => {
    // Without weights to choose, the folds give the same figures as the whole.
    const figures = meanOf(cases.map((one) => scoreBaseline(sample, one, scorer)));
    return { name, whole: figures, folds: figures };
  });
  return [{ name: "match", whole, folds }, ...baselines];
}

function scoreBaseline(
  { startups, investors }: Sample,
  { investor, startups: ids, truth }: Case,
  scorer: Scorer,
): Figures {
  const profile = investors.find(({ id }) => id === investor);
  const byId = new Map(startups.map((startup) => [startup.id, startup]));
  const scores = ids.map((id) => {
    const startup = byId.get(id);
    return profile && startup ? scorer(profile, startup) : 0;
  });
  return figuresOf({ ids, scores, truth });
}

/** Returns each investor's figures with weights chosen on the other folds, which have not seen its links. */
function foldFigures(files: SampleFiles, cases: readonly Case[], seed: number): Figures[] {
  const shuffled = shuffle(cases, seed);
  return Array.from({ length: foldCount }, (_, fold) => {
    const others = shuffled.filter((_, at) => at % foldCount !== fold);
    const only = new Set(others.map(({ investor }) => investor));
    const dealt = Array.from({ length: redeals }, (_, deal) =>
      casesOf(redeal(files, { seed: (seed * foldCount + fold) * redeals + deal, only }), only),
    );
    const weights = chooseWeights([others, ...dealt]);
    return shuffled.filter((_, at) => at % foldCount === fold).map((one) => figuresBy(one, weights));
  }).flat();
}
