import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { slowestFiles } from "./slowest-files.ts";

it("names the slowest files of both runners, each with the sum of its tests", () => {
  const folder = mkdtempSync(join(tmpdir(), "reports-"));
  const vitest = join(folder, "rules.json");
  const playwright = join(folder, "e2e.json");
  const testResults = [
    { name: resolve("app/a.test.ts"), startTime: 1_000, endTime: 2_000 },
    { name: resolve("app/b.test.ts"), startTime: 1_000, endTime: 9_000 },
  ];
  writeFileSync(vitest, JSON.stringify({ testResults }));
  const spec = (duration: number) => ({ file: "c.spec.ts", tests: [{ results: [{ duration }] }] });
  writeFileSync(playwright, JSON.stringify({ suites: [{ specs: [spec(2_000)], suites: [{ specs: [spec(1_500)] }] }] }));
  const reports = { vitest: [vitest, join(folder, "missing.json")], playwright: [playwright] };
  expect(slowestFiles(reports, 2)).toEqual([
    { file: "app/b.test.ts", seconds: 8 },
    { file: "tests/e2e/c.spec.ts", seconds: 3.5 },
  ]);
});
