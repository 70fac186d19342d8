import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

interface VitestReport {
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

interface Spec {
  file: string;
  title: string;
  ok: boolean;
  tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
}

interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

/** Paths of the JSON reports of Vitest and Playwright. Missing reports are skipped. */
export interface Reports {
  vitest: string[];
  playwright: string[];
}

/** A test file with the seconds its tests took, including waits for other load. */
export interface TimedFile {
  file: string;
  seconds: number;
}

/** A failed or flaky test, with the first line of its error. */
export interface FailedTest {
  file: string;
  test: string;
  error: string;
}

/** The most characters shown of an error's first line. */
const errorLength = 300;

const read = <Report>(path: string): Report[] =>
  existsSync(path) ? [JSON.parse(readFileSync(path, "utf8")) as Report] : [];

const vitestFiles = ({ vitest }: Reports) => vitest.flatMap(read<VitestReport>).flatMap((report) => report.testResults);

function playwrightSpecs({ playwright }: Reports): Spec[] {
  const within = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(within)];
  return playwright.flatMap(read<{ suites: Suite[] }>).flatMap(within);
}

const pathOf = (spec: Spec): string => `tests/e2e/${spec.file}`;

/** Returns the slowest files, slowest first. */
export function slowestFiles(reports: Reports, many: number): TimedFile[] {
  const times = new Map<string, number>();
  const add = (file: string, milliseconds: number) => times.set(file, (times.get(file) ?? 0) + milliseconds);
  for (const { name, startTime, endTime } of vitestFiles(reports)) add(relative(".", name), endTime - startTime);
  for (const spec of playwrightSpecs(reports)) {
    for (const { results } of spec.tests) for (const { duration } of results) add(pathOf(spec), duration);
  }
  return [...times]
    .map(([file, milliseconds]) => ({ file, seconds: Math.round(milliseconds / 100) / 10 }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, many);
}

/** Returns the failed tests, and those that passed only when they were tried again. */
export function failedTests(reports: Reports): FailedTest[] {
  const units = vitestFiles(reports).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => failure(relative(".", name), fullName, failureMessages?.[0])),
  );
  const journeys = playwrightSpecs(reports)
    .filter((spec) => !spec.ok || spec.tests.some(({ status }) => status === "flaky"))
    .map((spec) => {
      const errors = spec.tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []));
      return failure(pathOf(spec), spec.title, errors[0]);
    });
  return [...units, ...journeys];
}

function failure(file: string, test: string, message = ""): FailedTest {
  return { file, test, error: (message.split("\n")[0] ?? "").slice(0, errorLength) };
}
