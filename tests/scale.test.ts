import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { dollarsOf, monthlyUse, totalDollars } from "../scripts/scale/cost";
import { planDollars, prices } from "../scripts/scale/prices";
import { tables } from "../scripts/scale/tables";

/** A table's cells, without the padding that formatting adds. */
const cellsOf = (table: string) =>
  table
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^\|[-| ]+\|$/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()));

describe("docs/scale.md", () => {
  it("has the tables that npm run scale prints", () => {
    const text = readFileSync("docs/scale.md", "utf8");
    const shown = text.split(/\n{2,}/).filter((part) => part.startsWith("|"));
    for (const table of tables()) expect(shown.map(cellsOf)).toContainEqual(cellsOf(table));
  });

  it("counts nothing for what the plan includes, and the published price beyond it", () => {
    expect(totalDollars(monthlyUse(10))).toBe(planDollars);
    const { included, dollars, per } = prices.rowsWritten;
    const use = { ...monthlyUse(0), rowsWritten: included + 3 * per };
    expect(dollarsOf(use)).toMatchObject({ rowsWritten: 3 * dollars, requests: 0 });
  });
});
