import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { chooseProductWeights, evaluateMatch, type RegimeReport } from "./match/evaluate.ts";
import type { Interval } from "./match/intervals.ts";
import { describeLive, type LiveRow, liveQuery } from "./match/live.ts";
import { readSampleFiles } from "./match/sample.ts";

const usage = `Usage: npm run eval:match -- DIR [--folds | --choose]
       npm run eval:match -- live [--remote]
DIR contains startups.jsonl, investors.jsonl and links.jsonl.
--folds also chooses weights again on the other folds of the investors, which takes some minutes.
--choose only chooses weights on the investors that are not held out, and prints them.
live tells what members did with the suggestions they were shown, by rank and place. It asks the database of npm run dev,
which must have run once, or with --remote the live one.`;

/**
 * `npm run eval:match -- DIR`: measures how well the product's match finds known deals, compared with baselines, on the
 * whole sample and with data dropped from it in several ways (decision 064).
 */
function main(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { folds: { type: "boolean" }, choose: { type: "boolean" }, remote: { type: "boolean" } },
  });
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0) throw new Error(usage);
  if (folder === "live") {
    const lines = describeLive(readLive(values.remote ? ["--remote"] : ["--local", "--persist-to", localState]));
    console.log(lines.join("\n") || "Nothing was counted yet.");
    return;
  }
  const files = readSampleFiles(folder);
  if (values.choose) {
    console.log(chooseProductWeights(files));
    return;
  }
  const reports = evaluateMatch(files, { withFolds: values.folds });
  for (const report of reports) print(report);
  const worst = [...reports].sort((a, b) => a.ratio.value - b.ratio.value)[0];
  if (worst) console.log(`worst: ${worst.regime}, ${intervalText(worst.ratio, 2)} times ${worst.best}`);
}

/** The folder of local data, as for `npm run dev`. */
const localState = process.env.STATE_DIR ?? ".wrangler/state";

/** Reads the counts from the database through wrangler, as migrations are applied. */
function readLive(where: string[]): LiveRow[] {
  const { status, stdout, stderr } = spawnSync(
    "wrangler",
    ["d1", "execute", "DB", ...where, "--json", "--command", liveQuery],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`${stderr}${stdout}\n${usage}`);
  const [answer] = JSON.parse(stdout) as Array<{ results: LiveRow[] }>;
  return answer?.results ?? [];
}

function print({ regime, methods, best, ratio, heldOut, folds }: RegimeReport): void {
  console.log(regime);
  const width = Math.max(...methods.map(({ name }) => name.length));
  for (const { name, ndcg, recall } of methods) {
    console.log(`  ${name.padEnd(width)}  nDCG@20 ${intervalText(ndcg, 4)}  recall@20 ${intervalText(recall, 4)}`);
  }
  console.log(`  match / ${best}: ${intervalText(ratio, 2)}`);
  console.log(`  the same, held-out investors: ${intervalText(heldOut, 2)}`);
  if (folds) console.log(`  the same, weights chosen on other folds: ${intervalText(folds, 2)}`);
}

/** A figure with its 95 % interval: `0.1855 (0.1462–0.2271)`. */
function intervalText({ value, low, high }: Interval, digits: number): string {
  return `${value.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
