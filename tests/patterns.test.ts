import { globSync, readFileSync } from "node:fs";
import { check } from "recheck";
import ts from "typescript";
import { expect, it } from "vitest";

/**
 * Patterns that take more than linear time, with what bounds their input. All others must be linear, because the sender
 * decides how long a text is.
 */
const bounded: Record<string, string> = {
  "/<script( [^>]*)?>(.*?)<\\/script/gs": "our own pages",
  "/\\B(?=(?:\\d{3})+$)/g": "a number's digits",
  "/\\B(?=(\\d{3})+$)/g": "a number's digits",
  "/^\\s*(.*?)\\s*<([^<>]+)>\\s*$/": "our configuration",
};

/** Returns the product's regular expressions with their files. Those built at run time are not found. */
function patterns(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const files = globSync("{app,workers,scripts/payment-simulator}/**/*.{ts,tsx}");
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name))) {
    const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, false, kind);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) found.set(node.text, [...(found.get(node.text) ?? []), file]);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

const found = patterns();

/** Whether a pattern repeats nothing, so that its work at each position is bounded and needs no check. */
const repeatsNothing = (pattern: string) => !/[*+{]/.test(pattern.replace(/\\./gs, "").replace(/\[[^\]]*\]/g, ""));

async function verdict(pattern: string): Promise<string> {
  const end = pattern.lastIndexOf("/");
  const result = await check(pattern.slice(1, end), pattern.slice(end + 1), { timeout: 20_000 });
  if (result.status === "safe") return "linear";
  return result.status === "vulnerable" ? (result.complexity?.summary ?? "vulnerable") : "unknown";
}

it("have regular expressions whose work grows with their input, not faster", async () => {
  const slow: string[] = [];
  const waiting = [...found.keys()].filter((pattern) => !repeatsNothing(pattern));
  const work = async () => {
    for (let pattern = waiting.pop(); pattern !== undefined; pattern = waiting.pop()) {
      if (pattern in bounded) continue;
      const said = await verdict(pattern);
      if (said !== "linear") slow.push(`${said}: ${pattern} in ${found.get(pattern)?.join(", ")}`);
    }
  };
  await Promise.all([work(), work()]);
  expect(slow).toEqual([]);
});

it("are listed as bounded only if they are slow, and in use", async () => {
  for (const pattern of Object.keys(bounded)) {
    expect(found.has(pattern), pattern).toBe(true);
    expect(await verdict(pattern), pattern).not.toBe("linear");
  }
});
