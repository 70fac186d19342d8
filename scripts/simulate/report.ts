import { acts } from "../scale/acts.ts";
import { monthlyUse, totalDollars } from "../scale/cost.ts";
import { dollars, number, sizes, table } from "../scale/tables.ts";
import { type Day, type PlayedAct, playedActs } from "./day.ts";
import {
  type ActResult,
  type Cause,
  countedForDay,
  dollarsOfMonth,
  extrapolate,
  type Measured,
  resultsByAct,
  sumOf,
  type Use,
} from "./results.ts";

export interface Run extends Measured {
  day: Day;
  seed: number;
  /** How many accounts played the members. */
  accounts: number;
  /** How long the acts took, in milliseconds. */
  took: number;
  /** How late one began at most, in milliseconds. */
  mostBehind: number;
  complaints: readonly string[];
  /** The rows of one run of each scheduled job. */
  jobs: ReadonlyArray<{ cron: string; rowsRead: number; rowsWritten: number }>;
}

/** Returns the report of a run: a headline, tables as in docs/scale.md, and unexpected answers. */
export function reportOf(run: Run): string {
  return [
    headline(run),
    actTable(resultsByAct(run.played)),
    ...dayTables(run),
    jobTable(run.jobs),
    ...complaintsOf(run.complaints),
  ].join("\n\n");
}

function headline({ day, seed, accounts, played, took, mostBehind }: Run): string {
  const { requests } = sumOf(played);
  const seconds = (milliseconds: number) => number(milliseconds / 1000);
  return [
    `${number(day.share * 100)} % of a day of ${number(day.members)} members (seed ${seed}), compressed into ${day.minutes} min,`,
    `played by ${accounts} accounts: ${number(played.length)} acts, ${number(requests)} requests, ${number(requests / (took / 1000))} a second.`,
    `It took ${seconds(took)} s; the latest act began ${seconds(mostBehind)} s behind its time.`,
  ].join("\n");
}

function actTable(results: Partial<Record<PlayedAct, ActResult>>): string {
  const head = [
    "times",
    "refused",
    "failed",
    "p50, ms",
    "p95, ms",
    "requests",
    "counted",
    "rows read",
    "most",
    "counted",
  ];
  return table(
    ["an act", ...head, "written", "counted"],
    playedActs.flatMap((act) => {
      const result = results[act];
      if (!result) return [];
      const { requests, rowsRead, rowsWritten } = acts[act];
      const { times, refused, failed, p50, p95 } = result;
      const cells = [times, refused, failed, p50, p95, result.requests, requests].concat([
        ...[result.rowsRead, result.mostRowsRead, rowsRead, result.rowsWritten, rowsWritten],
      ]);
      return [[act, ...cells.map(number)]];
    }),
  );
}

const causes: Record<Cause, string> = {
  answers: "answers to the acts",
  reports: "pages’ reports of their views",
  afterwards: "work after the answers",
  objects: "conversations and inboxes",
  mail: "mails",
};

/** The use of a day, and the dollars of a month, both beside what docs/scale.md counts with. */
function dayTables(run: Run): string[] {
  const { members } = run.day;
  const uses = extrapolate(run, run.day);
  const day = sumOf(Object.values(uses));
  const line = (name: string, { requests, rowsRead, rowsWritten }: Use) => [
    name,
    ...[requests, rowsRead, rowsWritten].map(number),
  ];
  return [
    table(
      [`a day of ${number(members)} members`, "requests", "rows read", "rows written"],
      [
        ...(Object.keys(causes) as Cause[]).map((cause) => line(causes[cause], uses[cause])),
        line("together", day),
        line("docs/scale.md counts with", countedForDay(members)),
      ],
    ),
    table(
      ["a month, with the plan", ...sizes.map((size) => `${size.toLocaleString("en-US")} members`)],
      [
        ["docs/scale.md counts with", ...sizes.map((size) => dollars(totalDollars(monthlyUse(size))))],
        ["as simulated", ...sizes.map((size) => dollars(dollarsOfMonth(size, { day, members })))],
      ],
    ),
  ];
}

const jobTable = (jobs: Run["jobs"]) =>
  table(
    ["one run of the jobs of", "rows read", "rows written"],
    jobs.map(({ cron, rowsRead, rowsWritten }) => [cron, number(rowsRead), number(rowsWritten)]),
  );

/** Unexpected answers, the most frequent first. */
function complaintsOf(complaints: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const complaint of complaints) counts.set(complaint, (counts.get(complaint) ?? 0) + 1);
  const sorted = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 10);
  return sorted.length === 0 ? [] : [sorted.map(([complaint, count]) => `${count} × ${complaint}`).join("\n")];
}
