import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

interface VitestReport {
  testResults: { name: string; startTime: number; endTime: number }[];
}

interface Suite {
  specs?: { file: string; tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[];
}

/** A test file with the seconds its tests took, including waits for other load. */
export interface TimedFile {
  file: string;
  seconds: number;
}

/** Returns the slowest files of Vitest's and Playwright's reports, slowest first. Missing reports are skipped. */
export function slowestFiles(reports: { vitest: string[]; playwright: string[] }, many: number): TimedFile[] {
  const read = <Report>(path: string): Report[] =>
    existsSync(path) ? [JSON.parse(readFileSync(path, "utf8")) as Report] : [];
  const times = new Map<string, number>();
  const add = (file: string, milliseconds: number) => times.set(file, (times.get(file) ?? 0) + milliseconds);
  for (const { testResults } of reports.vitest.flatMap(read<VitestReport>)) {
    for (const { name, startTime, endTime } of testResults) add(relative(".", name), endTime - startTime);
  }
  const visit = ({ specs = [], suites = [] }: Suite): void => {
    for (const { file, tests } of specs) {
      for (const { results } of tests) for (const { duration } of results) add(`tests/e2e/${file}`, duration);
    }
    for (const suite of suites) visit(suite);
  };
  for (const report of reports.playwright.flatMap(read<{ suites: Suite[] }>)) visit(report);
  return [...times]
    .map(([file, milliseconds]) => ({ file, seconds: Math.round(milliseconds / 100) / 10 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, many);
}
