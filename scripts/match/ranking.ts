/** The default depth: how many top positions count. */
const standardDepth = 20;

export interface Figures {
  ndcg: number;
  recall: number;
}

/**
 * Computes the figures of a ranking of ids by score. nDCG: gain 1 for each id of `truth`, discount 1 / log2(rank + 1),
 * ideal over min(depth, truth). Recall: the share of `truth` in the top positions. Ties are broken by id, because file
 * order may follow the truth.
 */
export function figuresOf(
  { ids, scores, truth }: { ids: readonly string[]; scores: ArrayLike<number>; truth: ReadonlySet<string> },
  depth = standardDepth,
): Figures {
  const discount = (position: number) => 1 / Math.log2(position + 2);
  const hits = ids.flatMap((id, row) => {
    const position = truth.has(id) ? positionOf(row, scores) : depth;
    return position < depth ? [position] : [];
  });
  const ideal = Array.from({ length: Math.min(depth, truth.size) }, (_, position) => discount(position));
  return { ndcg: sum(hits.map(discount)) / sum(ideal), recall: hits.length / truth.size };
}

/** Counts the rows ranked before this one; faster than sorting all rows when only a few matter. */
function positionOf(row: number, scores: ArrayLike<number>): number {
  const own = scores[row] ?? 0;
  let before = 0;
  for (let other = 0; other < scores.length; other++) {
    const score = scores[other] ?? 0;
    if (score > own || (score === own && other < row)) before += 1;
  }
  return before;
}

export function meanOf(figures: readonly Figures[]): Figures {
  const mean = (values: number[]) => (values.length === 0 ? 0 : sum(values) / values.length);
  return { ndcg: mean(figures.map(({ ndcg }) => ndcg)), recall: mean(figures.map(({ recall }) => recall)) };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
