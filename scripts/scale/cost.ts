import { hourSeconds } from "../../app/durations.ts";
import { type Act, acts, objectGbSeconds, storedPerMember } from "./acts.ts";
import { planDollars, prices, type Resource } from "./prices.ts";

type Use = Record<Resource, number>;

/** Operations of the queue for one mail: a write, a read and a deletion. */
const operationsPerMail = 3;

/** Returns what a number of members use in a month. */
export function monthlyUse(members: number): Use {
  const sum = (of: (act: Act) => number) =>
    members * Object.values(acts).reduce((total, act: Act) => total + act.perMonth * of(act), 0);
  const objectRequests = sum(({ objectRequests = 0 }) => objectRequests);
  return {
    requests: sum(({ requests }) => requests),
    cpuMs: sum(({ requests, cpuMs }) => Math.max(1, requests) * cpuMs),
    rowsRead: sum(({ rowsRead }) => rowsRead),
    rowsWritten: sum(({ rowsWritten }) => rowsWritten),
    databaseGb: (members * storedPerMember.database) / 1e9,
    objectRequests,
    objectGbSeconds: objectRequests * objectGbSeconds,
    fileGb: (members * storedPerMember.files) / 1e9,
    fileReads: sum(({ fileReads = 0 }) => fileReads),
    queueOperations: operationsPerMail * sum(({ mails = 0 }) => mails),
  };
}

/** Returns the dollars that a use costs in a month beyond the plan's own price, by resource. */
export function dollarsOf(use: Use): Use {
  return Object.fromEntries(
    Object.entries(prices).map(([name, { included, dollars, per }]) => [
      name,
      (Math.max(0, use[name as Resource] - included) / per) * dollars,
    ]),
  ) as Use;
}

/** Returns the dollars of a month, with the plan's price. */
export const totalDollars = (use: Use): number =>
  planDollars + Object.values(dollarsOf(use)).reduce((sum, dollars) => sum + dollars, 0);

/** Acts of a member in a month that write to D1, one transaction each. */
const writingActs = Object.values(acts).reduce(
  (sum, { perMonth, rowsWritten }: Act) => sum + (rowsWritten && perMonth),
  0,
);

/** Limits of one D1 database: gigabytes, and transactions a second if each takes a millisecond (D1's limits and FAQ). */
export const databaseLimits = { gigabytes: 10, transactionsPerSecond: 1000 };

/**
 * Returns the number of members at which one D1 database is full, and at which its single writer is saturated in the
 * busiest hour.
 */
export function membersAtLimits(): Record<keyof typeof databaseLimits, number> {
  return {
    gigabytes: (databaseLimits.gigabytes * 1e9) / storedPerMember.database,
    transactionsPerSecond: databaseLimits.transactionsPerSecond / peakPerSecond(writingActs),
  };
}

/** The share of a day's acts that its busiest hour has (assumed). */
export const busiestHour = 0.12;

/** A month has 30 days here. */
export const daysOfMonth = 30;

/** Returns how many of a month's uses fall in a second of its busiest hours. */
export const peakPerSecond = (monthly: number): number => ((monthly / daysOfMonth) * busiestHour) / hourSeconds;
