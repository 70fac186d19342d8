import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/** Where `keeping-worker.ts` imports the copy from. */
const copy = ".cache/fundbridge/bench-server";

/** Where the built react-dom exports its `renderToString`. */
const handedOut = /(\.renderToString = )([\w$]+\.renderToString);/;

/**
 * Copies the built Worker with a `renderToString` that passes what it renders to the benchmark, so that the same React
 * can render it again. The product's build is unchanged.
 */
export function copyBuild(): void {
  rmSync(copy, { recursive: true, force: true });
  cpSync("build/server", copy, { recursive: true });
  const found = globSync(`${copy}/**/*.js`).find((path) => handedOut.test(readFileSync(path, "utf8")));
  if (!found)
    throw new Error("The build has no renderToString: the page may be streamed, or react-dom is another one.");
  writeFileSync(found, readFileSync(found, "utf8").replace(handedOut, "$1globalThis.keepRendered($2);"));
}
