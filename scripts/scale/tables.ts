import { acts } from "./acts.ts";
import { databaseLimits, dollarsOf, membersAtLimits, monthlyUse, peakPerSecond, totalDollars } from "./cost.ts";
import { prices, type Resource } from "./prices.ts";

/** The numbers of members that docs/scale.md compares. */
export const sizes = [1_000, 100_000, 10_000_000];

const names: Record<Resource, string> = {
  requests: "requests",
  cpuMs: "milliseconds of CPU",
  rowsRead: "rows read",
  rowsWritten: "rows written",
  databaseGb: "GB in D1",
  objectRequests: "requests of objects",
  objectGbSeconds: "GB-seconds of objects",
  fileGb: "GB in R2",
  fileReads: "files read",
  queueOperations: "operations of the queue",
};

/** Three digits, with the thousands set apart. */
export const number = (value: number) =>
  value.toLocaleString("en-US", { maximumSignificantDigits: 3, notation: value >= 1e6 ? "compact" : "standard" });
/** Whole dollars. */
export const dollars = (value: number) => `$${value.toLocaleString("en-US", { maximumFractionDigits: 0 })}`;

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
/** A table as in Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

/** Returns the tables of docs/scale.md, in their order. */
export function tables(): string[] {
  const uses = sizes.map(monthlyUse);
  const costs = uses.map(dollarsOf);
  const full = membersAtLimits();
  const resources = Object.keys(prices) as Resource[];
  return [
    table(
      ["a member's act", "a month", "requests", "CPU, ms", "rows read", "rows written"],
      Object.entries(acts).map(([name, { perMonth, requests, cpuMs, rowsRead, rowsWritten }]) => [
        name,
        ...[perMonth, requests, cpuMs, rowsRead, rowsWritten].map(number),
      ]),
    ),
    table(
      ["used in a month", ...sizes.map((size) => `${size.toLocaleString("en-US")} members`)],
      resources.map((name) => [names[name], ...uses.map((use) => number(use[name]))]),
    ),
    table(
      ["cost of a month", ...sizes.map((size) => `${size.toLocaleString("en-US")} members`)],
      [
        ...resources.map((name) => [names[name], ...costs.map((cost) => dollars(cost[name]))]),
        ["with the plan", ...uses.map((use) => dollars(totalDollars(use)))],
      ],
    ),
    table(
      ["in a second of the busiest hour", ...sizes.map((size) => `${size.toLocaleString("en-US")} members`)],
      (["requests", "rowsRead", "rowsWritten", "objectRequests"] as const).map((name) => [
        names[name],
        ...uses.map((use) => number(peakPerSecond(use[name]))),
      ]),
    ),
    table(
      ["one D1 database", "limit", "reached with members"],
      [
        ["gigabytes", number(databaseLimits.gigabytes), number(full.gigabytes)],
        ["transactions a second", number(databaseLimits.transactionsPerSecond), number(full.transactionsPerSecond)],
      ],
    ),
  ];
}
