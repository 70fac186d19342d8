/** The default depth: how many top positions count. */
const standardDepth = 20;

export interface Figures {
  ndcg: number;
  recall: number;
}

/**
 * Computes the figures of a ranking of ids by score. nDCG: gain 1 for each id of `truth`, discount 1 / log2(rank + 1),
 * ideal over min(depth, truth). Recall: the share of `truth` in the top positions. Equal scores count with their mean
 * over all orders, because any fixed order would favour the same startups for every investor.
 */
export function figuresOf(
  { ids, scores, truth }: { ids: readonly string[]; scores: ArrayLike<number>; truth: ReadonlySet<string> },
  depth = standardDepth,
): Figures {
  // The gain of all positions up to each.
  const gains = [0];
  for (let position = 0; position < depth; position++) {
    gains.push((gains[position] ?? 0) + 1 / Math.log2(position + 2));
  }
  let [gain, hits] = [0, 0];
  for (const [row, id] of ids.entries()) {
    if (!truth.has(id)) continue;
    const { before, equal } = placeOf(row, scores);
    const [first, end] = [Math.min(depth, before), Math.min(depth, before + equal)];
    gain += ((gains[end] ?? 0) - (gains[first] ?? 0)) / equal;
    hits += (end - first) / equal;
  }
  return { ndcg: gain / (gains[Math.min(depth, truth.size)] ?? 1), recall: hits / truth.size };
}

/** Counts the rows ranked before this one and those ranked equal, itself included; faster than sorting all. */
function placeOf(row: number, scores: ArrayLike<number>): { before: number; equal: number } {
  const own = scores[row] ?? 0;
  let [before, equal] = [0, 0];
  for (let other = 0; other < scores.length; other++) {
    const score = scores[other] ?? 0;
    if (score > own) before += 1;
    else if (score === own) equal += 1;
  }
  return { before, equal };
}

export function meanOf(figures: readonly Figures[]): Figures {
  const mean = (values: number[]) => (values.length === 0 ? 0 : sum(values) / values.length);
  return { ndcg: mean(figures.map(({ ndcg }) => ndcg)), recall: mean(figures.map(({ recall }) => recall)) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
