import { quantile } from "../quantile.ts";
import { acts } from "../scale/acts.ts";
import { daysOfMonth, monthlyUse, totalDollars } from "../scale/cost.ts";
import { type PlayedAct, playedActs, timesInDay } from "./day.ts";

/** One act as it was played. A page with its pictures and sockets is several requests. */
export interface Played {
  act: PlayedAct;
  /** Milliseconds until the page, the form's answer or the message's acknowledgement arrived; NaN if none did. */
  milliseconds: number;
  requests: number;
  /** Requests that a limit refused. */
  refused: number;
  /** Requests that failed otherwise. */
  failed: number;
  rowsRead: number;
  rowsWritten: number;
}

/** An act, over all times it was played. Rows and requests are per act. */
export interface ActResult {
  times: number;
  requests: number;
  refused: number;
  failed: number;
  p50: number;
  p95: number;
  rowsRead: number;
  rowsWritten: number;
  /** The most rows that one of them read. */
  mostRowsRead: number;
}

/** Returns the results by act; undefined for acts that were not played. */
export function resultsByAct(played: readonly Played[]): Partial<Record<PlayedAct, ActResult>> {
  const results: Partial<Record<PlayedAct, ActResult>> = {};
  for (const act of playedActs) {
    const all = played.filter((one) => one.act === act);
    if (all.length === 0) continue;
    const sum = (of: (one: Played) => number) => all.reduce((total, one) => total + of(one), 0);
    const times = all.map(({ milliseconds }) => milliseconds).filter(Number.isFinite);
    results[act] = {
      times: all.length,
      requests: sum(({ requests }) => requests) / all.length,
      refused: sum(({ refused }) => refused),
      failed: sum(({ failed }) => failed),
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      rowsRead: sum(({ rowsRead }) => rowsRead) / all.length,
      rowsWritten: sum(({ rowsWritten }) => rowsWritten) / all.length,
      mostRowsRead: Math.max(...all.map(({ rowsRead }) => rowsRead)),
    };
  }
  return results;
}

/** What was used, by requests and by rows of D1. */
export interface Use {
  requests: number;
  rowsRead: number;
  rowsWritten: number;
}

interface Rows {
  read: number;
  written: number;
}

/** What `/dev/rows` answers: rows by what used them (`workers/dev.ts`). */
export interface UsedRows {
  requests: Rows;
  objects: Rows;
  queue: Rows & { messages: number };
  jobs: Rows;
}

/** What was measured while a day was played. */
export interface Measured {
  played: readonly Played[];
  /** The use of pages' reports of their views, which follow later. */
  reports: readonly Use[];
  /** All rows used since the runtime started: before the day, and after it. */
  before: UsedRows;
  after: UsedRows;
}

export type Cause = "answers" | "reports" | "afterwards" | "objects" | "mail";

/**
 * Returns what the members use in a whole day, by cause. The number of mails comes from `scripts/scale/acts.ts`,
 * because most are sent hours later; the rows per mail are averaged over all mails since the start.
 */
export function extrapolate(
  measured: Measured,
  { members, share }: { members: number; share: number },
): Record<Cause, Use> {
  const { before, after } = measured;
  const answers = sumOf(measured.played);
  const reports = sumOf(measured.reports);
  const objects = difference(after.objects, before.objects);
  const all = difference(after.requests, before.requests);
  const afterwards = {
    requests: 0,
    rowsRead: all.rowsRead - answers.rowsRead - reports.rowsRead,
    rowsWritten: all.rowsWritten - answers.rowsWritten - reports.rowsWritten,
  };
  const perDay = (use: Use) => times(use, 1 / share);
  return {
    answers: perDay(answers),
    reports: perDay(reports),
    afterwards: perDay(afterwards),
    objects: perDay(objects),
    mail: times(oneMail(after.queue), timesInDay("a mail", members)),
  };
}

/** Returns what one mail uses; without a measured one, what `scripts/scale/acts.ts` says. */
function oneMail({ messages, read, written }: UsedRows["queue"]): Use {
  const { requests, rowsRead, rowsWritten } = acts["a mail"];
  if (messages === 0) return { requests, rowsRead, rowsWritten };
  return { requests, rowsRead: read / messages, rowsWritten: written / messages };
}

/** Adds uses up. */
export function sumOf(uses: readonly Use[]): Use {
  const sum = { requests: 0, rowsRead: 0, rowsWritten: 0 };
  for (const { requests, rowsRead, rowsWritten } of uses) {
    sum.requests += requests;
    sum.rowsRead += rowsRead;
    sum.rowsWritten += rowsWritten;
  }
  return sum;
}

const difference = (after: Rows, before: Rows): Use => ({
  requests: 0,
  rowsRead: after.read - before.read,
  rowsWritten: after.written - before.written,
});

const times = ({ requests, rowsRead, rowsWritten }: Use, factor: number): Use => ({
  requests: requests * factor,
  rowsRead: rowsRead * factor,
  rowsWritten: rowsWritten * factor,
});

/** Returns what docs/scale.md counts with for a day of these members. */
export function countedForDay(members: number): Use {
  const { requests, rowsRead, rowsWritten } = monthlyUse(members);
  return times({ requests, rowsRead, rowsWritten }, 1 / daysOfMonth);
}

/** Returns the dollars of a month in which `size` members use what `members` used in the day. */
export function dollarsOfMonth(size: number, { day, members }: { day: Use; members: number }): number {
  return totalDollars({ ...monthlyUse(size), ...times(day, (daysOfMonth * size) / members) });
}
