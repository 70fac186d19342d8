import { globSync } from "node:fs";
import { basename, resolve } from "node:path";
import type { Figure } from "./figure.ts";

const usage = "Usage: npm run bench [-- NAME]";

/**
 * `npm run bench [-- NAME]`: prints one JSON line per figure on standard output; everything else goes to standard
 * error.
 */
async function main(): Promise<void> {
  const files = new Map(globSync("tests/bench/*.bench.ts").map((path) => [basename(path, ".bench.ts"), path]));
  const [requested, ...others] = process.argv.slice(2);
  if (others.length > 0) throw new Error(usage);
  if (requested !== undefined && !files.has(requested)) {
    throw new Error(`Unknown benchmark ${requested}. Available: ${[...files.keys()].sort().join(", ")}.\n${usage}`);
  }
  for (const [name, path] of [...files].sort()) {
    if (requested !== undefined && requested !== name) continue;
    console.error(`${name} …`);
    const { default: bench } = (await import(resolve(path))) as { default: () => AsyncIterable<Figure> };
    for await (const { value, baseline, ...figure } of bench()) {
      const line = { ...figure, value: round(value), baseline: round(baseline), ratio: round(value / baseline) };
      process.stdout.write(`${JSON.stringify(line)}\n`);
    }
  }
}

/** More digits would suggest a precision that the benchmarks do not have. */
const round = (value: number) => Number(value.toPrecision(4));

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
