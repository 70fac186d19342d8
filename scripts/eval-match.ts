import { parseArgs } from "node:util";
import { evaluateMatch } from "./match/evaluate.ts";
import { readSampleFiles } from "./match/sample.ts";

const usage = `Usage: npm run eval:match -- DIR
DIR contains startups.jsonl, investors.jsonl and links.jsonl.`;

/**
 * `npm run eval:match -- DIR`: measures how well the product's match finds known deals, compared with simple baselines
 * (decision 024).
 */
function main(): void {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0) throw new Error(usage);
  const evaluations = evaluateMatch(readSampleFiles(folder));
  const width = Math.max(...evaluations.map(({ name }) => name.length));
  for (const [title, figures] of [
    ["whole sample, the product's weights", "whole"],
    ["5-fold over investors, weights chosen on the other four folds, mean of the splits", "folds"],
  ] as const) {
    console.log(title);
    for (const evaluation of evaluations) {
      const { ndcg, recall } = evaluation[figures];
      console.log(`  ${evaluation.name.padEnd(width)}  nDCG@20 ${ndcg.toFixed(4)}  recall@20 ${recall.toFixed(4)}`);
    }
    const [match, ...baselines] = evaluations.map((evaluation) => evaluation[figures].ndcg);
    const best = Math.max(...baselines);
    if (match !== undefined && best > 0) console.log(`  match / best baseline: ${(match / best).toFixed(2)}`);
  }
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
