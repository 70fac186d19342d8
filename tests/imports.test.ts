import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { importsOf } from "./support/imports-of";

/** The product's own files, without their tests. */
const files = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts"]).filter((file) => !/\.(test|d)\.tsx?$/.test(file));

/** Groups of nodes that reach each other (Tarjan's strongly connected components of more than one node). */
function cycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const number = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    number.set(node, number.size);
    lowest.set(node, number.get(node) ?? 0);
    open.push(node);
    for (const next of imports.get(node) ?? []) {
      const reached = number.has(next) ? (open.includes(next) ? number.get(next) : undefined) : visit(next);
      if (reached !== undefined) lowest.set(node, Math.min(lowest.get(node) ?? 0, reached));
    }
    if (lowest.get(node) === number.get(node)) {
      const cycle = open.splice(open.indexOf(node));
      if (cycle.length > 1) found.push(cycle.sort());
    }
    return lowest.get(node) ?? 0;
  };
  for (const node of imports.keys()) if (!number.has(node)) visit(node);
  return found;
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));

describe("imports", () => {
  it("are found", () => {
    expect(imports.get("app/root.tsx")).toContain("app/routes/root-data.server.ts");
    expect(files.length).toBeGreaterThan(500);
  });

  it("are checked for cycles correctly", () => {
    const loop = { a: ["b"], b: ["c"], c: ["a", "d"], d: ["e"], e: [] };
    expect(cycles(new Map(Object.entries(loop)))).toEqual([["a", "b", "c"]]);
  });

  it("form no cycles between files", () => expect(cycles(imports)).toEqual([]));

  it("form no cycles between features", () => {
    const featureOf = (file: string) => /^app\/features\/([^/]+)\//.exec(file)?.[1];
    const features = new Map<string, string[]>();
    for (const [file, imported] of imports) {
      const feature = featureOf(file);
      if (!feature) continue;
      const others = imported.flatMap((name) => featureOf(name) ?? []).filter((other) => other !== feature);
      features.set(feature, [...(features.get(feature) ?? []), ...others]);
    }
    expect(features.size).toBeGreaterThan(20);
    expect(cycles(features)).toEqual([]);
  });

  it("never go from components, the database or server basics to features or routes", () => {
    const basics = [...imports].filter(([file]) => /^app\/(components|db|server|locales)\//.test(file));
    const upwards = basics.flatMap(([file, imported]) =>
      imported.filter((name) => /^app\/(features|routes)\//.test(name)).map((name) => `${file} → ${name}`),
    );
    expect(upwards).toEqual([]);
  });

  it("never go from features to routes", () => {
    const features = [...imports].filter(([file]) => file.startsWith("app/features/"));
    expect(features.filter(([, imported]) => imported.some((name) => name.startsWith("app/routes/")))).toEqual([]);
  });

  it("never go from deployed code to demo data", () => {
    const isDemo = (file: string) => file.startsWith("app/features/demo/");
    const isDemoEntry = (file: string) => ["workers/dev.ts", "workers/demo-doors.ts"].includes(file);
    const deployed = [...imports].filter(([file]) => !isDemo(file) && !isDemoEntry(file));
    expect(deployed.filter(([, imported]) => imported.some((file) => isDemo(file) || isDemoEntry(file)))).toEqual([]);
  });

  it("never go from the product to its entry points", () => {
    const fromApp = [...imports].filter(([file]) => file.startsWith("app/"));
    expect(fromApp.filter(([, imported]) => imported.some((file) => file.startsWith("workers/")))).toEqual([]);
  });
});
