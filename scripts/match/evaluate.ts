import { matchWeights } from "../../app/features/discovery/match/match.ts";
import { pointsBy, type Weights } from "./cases.ts";
import { chooseWeights } from "./choose-weights.ts";
import { drawnMean, type Interval, intervalOf } from "./intervals.ts";
import { shuffle } from "./random.ts";
import type { Figures } from "./ranking.ts";
import { redeal } from "./redeal.ts";
import { wholeOf } from "./regimes.ts";
import type { SampleFiles } from "./sample.ts";
import { figuresByInvestor, type Trial, trialsOf } from "./trials.ts";

/** A method's figures in one regime, means over the investors with links. */
export interface Evaluation {
  name: string;
  ndcg: Interval;
  recall: Interval;
}

export interface RegimeReport {
  regime: string;
  /** The match first, then the baselines. */
  methods: Evaluation[];
  /** The baseline with the highest nDCG. */
  best: string;
  /** nDCG of the match by that of the best baseline, over all investors. */
  ratio: Interval;
  /** The same over the held-out investors, whose links chose no weight; their best baseline is their own. */
  heldOut: Interval;
  /** The same over all investors, each ranked with weights chosen on other folds. */
  folds?: Interval;
}

const foldCount = 5;

/**
 * How often the histories are redealt, besides the given split, and the seed of the first time: 300 links are few, and
 * weights must not be chosen on the splits that they are judged by.
 */
const redeals = { judged: { count: 4, seed: 101 }, chosenBy: { count: 3, seed: 1 } };

/** Returns the third of the investors that no weight of the product was chosen on. */
function heldOutOf({ investors }: SampleFiles): Set<string> {
  const order = shuffle(investors.map(({ id }) => id).sort(), 36);
  return new Set(order.slice(0, Math.floor(order.length / 3)));
}

interface EvaluateOptions {
  /** Also chooses weights on other folds, which takes long. */
  withFolds?: boolean;
  /** How often the histories are redealt for the regimes, besides the given split. */
  dealt?: number;
}

/** Chooses weights for the product, on the investors that are not held out; takes a minute. */
export function chooseProductWeights(files: SampleFiles): Weights {
  const held = heldOutOf(files);
  const others = new Set(files.investors.map(({ id }) => id).filter((id) => !held.has(id)));
  return chooseWeights(trialsToChooseBy(files, others));
}

/** Evaluates the product's match and all baselines in every regime. */
export function evaluateMatch(
  files: SampleFiles,
  { withFolds = false, dealt = redeals.judged.count }: EvaluateOptions = {},
): RegimeReport[] {
  const trials = trialsOf(dealsOf(files, { ...redeals.judged, count: dealt }), { seed: 1 });
  const byFold = withFolds ? foldWeights(files) : null;
  const held = heldOutOf(files);
  return trials.map((trial) => {
    const match = figuresByInvestor(trial.cases, (one) => pointsBy(one, matchWeights));
    const folds = byFold && figuresByInvestor(trial.cases, (one) => pointsBy(one, weightsFor(byFold, one.investor)));
    const baselines = new Map(
      [...trial.baselines].map(([name, scores]) => [name, figuresByInvestor(trial.cases, (_, at) => scores[at] ?? [])]),
    );
    const best = bestOf(baselines);
    return {
      regime: trial.regime,
      methods: [["match", match] as const, ...baselines].map(([name, figures]) => evaluationOf(name, figures)),
      best,
      ratio: ratioOf(match, baselines.get(best)),
      heldOut: heldOutRatio(held, match, baselines),
      ...(folds && { folds: ratioOf(folds, baselines.get(best)) }),
    };
  });
}

type ByInvestor = ReadonlyMap<string, Figures>;

function evaluationOf(name: string, figures: ByInvestor): Evaluation {
  const rows = [...figures.values()];
  const interval = (values: number[]) => intervalOf(values.length, (draws) => drawnMean(values, draws));
  return { name, ndcg: interval(rows.map(({ ndcg }) => ndcg)), recall: interval(rows.map(({ recall }) => recall)) };
}

function bestOf(baselines: ReadonlyMap<string, ByInvestor>): string {
  const mean = (figures: ByInvestor) => [...figures.values()].reduce((sum, { ndcg }) => sum + ndcg, 0);
  return [...baselines].sort(([, a], [, b]) => mean(b) - mean(a))[0]?.[0] ?? "";
}

/** The ratio of two means, with both taken over the same drawn investors. */
function ratioOf(match: ByInvestor, baseline: ByInvestor | undefined): Interval {
  const values = (figures: ByInvestor | undefined) => [...match.keys()].map((id) => figures?.get(id)?.ndcg ?? 0);
  const [own, other] = [values(match), values(baseline)];
  return intervalOf(own.length, (draws) => {
    const compared = drawnMean(other, draws);
    return compared === 0 ? Number.POSITIVE_INFINITY : drawnMean(own, draws) / compared;
  });
}

function heldOutRatio(held: ReadonlySet<string>, match: ByInvestor, baselines: ReadonlyMap<string, ByInvestor>) {
  const only = (figures: ByInvestor) => new Map([...figures].filter(([id]) => held.has(id)));
  const kept = new Map([...baselines].map(([name, figures]) => [name, only(figures)]));
  return ratioOf(only(match), kept.get(bestOf(kept)));
}

/** Weights by investor. */
type FoldWeights = ReadonlyMap<string, Weights>;

function weightsFor(folds: FoldWeights, investor: string): Weights {
  return folds.get(wholeOf(investor)) ?? matchWeights;
}

/** Chooses weights for each fold on the investors of the other folds, who have not seen its links. */
function foldWeights(files: SampleFiles): FoldWeights {
  const order = shuffle(files.investors.map(({ id }) => id).sort(), 1);
  const folds = Array.from({ length: foldCount }, (_, fold) => order.filter((_, at) => at % foldCount === fold));
  return new Map(
    folds.flatMap((fold) => {
      const others = new Set(order.filter((id) => !fold.includes(id)));
      const weights = chooseWeights(trialsToChooseBy(files, others));
      return fold.map((id) => [id, weights] as const);
    }),
  );
}

/** The given split of the companies into histories and links, and others, of these investors or of all. */
function dealsOf(
  files: SampleFiles,
  { count, seed }: { count: number; seed: number },
  only = new Set(files.investors.map(({ id }) => id)),
): SampleFiles[] {
  const dealt = Array.from({ length: count }, (_, deal) => redeal(files, { seed: seed + deal, only }));
  return [files, ...dealt];
}

/** All regimes for these investors, of the given histories and of redealt ones. */
function trialsToChooseBy(files: SampleFiles, only: Set<string>): Trial[] {
  return trialsOf(dealsOf(files, redeals.chosenBy, only), { seed: 11, only });
}
