import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { timelineParts } from "./timeline-parts.server";

const domainOf = (path: string) => path.split("/")[2] ?? "";
const sorted = (domains: Iterable<string>) => [...new Set(domains)].sort();

it("has every domain that records events", () => {
  const recording = globSync("app/features/*/**/*.server.ts")
    .filter((path) => /\brecordEvent\(app/.test(readFileSync(path, "utf8")))
    .map(domainOf)
    .filter((domain) => domain !== "core" && domain !== "demo");
  const declared = globSync("app/features/*/timeline.server.ts").map(domainOf);
  expect(sorted(declared)).toEqual(sorted(Object.keys(timelineParts)));
  expect(sorted(recording).filter((domain) => !declared.includes(domain))).toEqual([]);
  expect(sorted(recording).length).toBeGreaterThan(10);
});
