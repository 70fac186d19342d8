import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { failedTests, slowestFiles } from "./test-reports.ts";

/** Writes a report of each runner; returns their paths, with one that does not exist. */
function writeReports(testResults: object[], suites: object[]) {
  const folder = mkdtempSync(join(tmpdir(), "reports-"));
  const vitest = join(folder, "rules.json");
  const playwright = join(folder, "e2e.json");
  writeFileSync(vitest, JSON.stringify({ testResults }));
  writeFileSync(playwright, JSON.stringify({ suites }));
  return { vitest: [vitest, join(folder, "missing.json")], playwright: [playwright] };
}

it("names the slowest files of both runners, each with the sum of its tests", () => {
  const spec = (duration: number) => ({ file: "c.spec.ts", tests: [{ results: [{ duration }] }] });
  const reports = writeReports(
    [
      { name: resolve("app/a.test.ts"), startTime: 1_000, endTime: 2_000 },
      { name: resolve("app/b.test.ts"), startTime: 1_000, endTime: 9_000 },
    ],
    [{ specs: [spec(2_000)], suites: [{ specs: [spec(1_500)] }] }],
  );
  expect(slowestFiles(reports, 2)).toEqual([
    { file: "app/b.test.ts", seconds: 8 },
    { file: "tests/e2e/c.spec.ts", seconds: 3.5 },
  ]);
});

it("names the failed and flaky tests of both runners, each with its error's first line", () => {
  const spec = (title: string, ok: boolean, status: string, error?: object) => ({
    file: "c.spec.ts",
    title,
    ok,
    tests: [{ status, results: [{ duration: 1, error }, { duration: 1 }] }],
  });
  const reports = writeReports(
    [
      {
        name: resolve("app/a.test.ts"),
        assertionResults: [
          { status: "passed", fullName: "a passes", failureMessages: [] },
          { status: "failed", fullName: "a fails", failureMessages: ["AssertionError: 1 is not 2\n    at a.test.ts"] },
        ],
      },
    ],
    [
      {
        specs: [spec("passes", true, "expected")],
        suites: [
          {
            specs: [
              spec("fails", false, "unexpected", { message: "no such button\nCall log" }),
              spec("flickers", true, "flaky", { message: "too late" }),
            ],
          },
        ],
      },
    ],
  );
  expect(failedTests(reports)).toEqual([
    { file: "app/a.test.ts", test: "a fails", error: "AssertionError: 1 is not 2" },
    { file: "tests/e2e/c.spec.ts", test: "fails", error: "no such button" },
    { file: "tests/e2e/c.spec.ts", test: "flickers", error: "too late" },
  ]);
});
