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

const seeds = [1, 2, 3];
const foldCount = 5;

/** How many splits of the histories anew are used to choose weights, besides the given one. */
const redeals = 2;

/** Returns the third of the investors that no weight of the product was chosen on. */
export function heldOutOf({ investors }: SampleFiles): Set<string> {
  const order = shuffle(investors.map(({ id }) => id).sort(), 36);
  return new Set(order.slice(0, Math.floor(order.length / 3)));
}

/** Evaluates the product's match and all baselines in every regime; `withFolds` chooses weights anew, which takes long. */
export function evaluateMatch(files: SampleFiles, { withFolds = false } = {}): RegimeReport[] {
  const trials = trialsOf([files], { seeds });
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
      const weights = chooseWeights(trialsToChooseBy(files, others), matchWeights);
      return fold.map((id) => [id, weights] as const);
    }),
  );
}

/** All regimes for these investors, of the given histories and of histories dealt anew. */
export function trialsToChooseBy(files: SampleFiles, only: ReadonlySet<string>): Trial[] {
  const dealt = Array.from({ length: redeals }, (_, deal) => redeal(files, { seed: deal + 1, only }));
  return trialsOf([files, ...dealt], { seeds: [11], only });
}
