import type { CardLevel, InvestorLevel, StartupLevel, Strategy } from "~/db/values";
import {
  entitlementsOfInvestor,
  type InvestorEntitlements,
  investorEntitlements,
  type ReadableByLevel,
  readableByLevel,
  type StartupEntitlements,
  startupEntitlements,
} from "~/features/core/access/entitlements";
import { catalog } from "~/features/core/catalog/catalog";

/** An entitlement as shown on the membership pages. */
export type Cell =
  | { kind: "count"; number: number }
  | { kind: "percent"; percent: number }
  | { kind: "has"; has: boolean }
  /** Listed before profiles of this level; null for none. */
  | { kind: "above"; level: string | null };

type Entitlement = Exclude<keyof StartupEntitlements | keyof InvestorEntitlements, "rank">;

/** How each entitlement is shown, in row order. `parts` has a row for each readable part. */
const rowKinds = {
  pitches: "count",
  onePagers: "count",
  reads: "parts",
  messages: "has",
  featured: "place",
  savedSearches: "count",
  serviceDiscount: "percent",
  courses: "all",
} as const satisfies Record<Entitlement, "count" | "percent" | "has" | "parts" | "place" | "all">;

/** The rows' keys, under `memberships:rows` and `memberships:gains`. */
export type RowKey = Exclude<Entitlement, "reads"> | ReadableByLevel;

export interface Row {
  key: RowKey;
  /** By level, in the order of `comparedLevels`. */
  cells: Cell[];
}

/** The levels compared on a page, the free one first. */
export const comparedLevels = {
  startup: ["normal", "gold", "diamond"],
  investor: ["normal", "gold", "diamond"],
  cvc: ["normal", "blackcard"],
} as const satisfies { startup: StartupLevel[]; investor: InvestorLevel[]; cvc: CardLevel[] };

/** Returns a level's entitlements; for a CVC those of the card, with a completed profile. */
export function givenBy(strategy: Strategy, level: string): Partial<StartupEntitlements & InvestorEntitlements> {
  if (strategy === "startup") return startupEntitlements[level as StartupLevel];
  if (strategy === "investor") return investorEntitlements[level as InvestorLevel];
  return entitlementsOfInvestor({ level: "normal", cardLevel: level as CardLevel });
}

/** Builds the rows of a page's comparison from the entitlements. */
export function comparisonOf(strategy: Strategy): Row[] {
  const levels = comparedLevels[strategy];
  const given = levels.map((level) => givenBy(strategy, level));
  const sellsServices = catalog.some((item) => item.kind === "service" && item.strategy === strategy);
  return (Object.keys(rowKinds) as Entitlement[])
    .filter((key) => given.every((one) => key in one) && (key !== "serviceDiscount" || sellsServices))
    .flatMap((key) => rowsOf(key, levels, given));
}

type Given = ReturnType<typeof givenBy>;

function rowsOf(key: Entitlement, levels: readonly string[], given: readonly Given[]): Row[] {
  const row = (cellOf: (value: unknown) => Cell) => [
    { key: key as RowKey, cells: given.map((one) => cellOf(one[key])) },
  ];
  switch (rowKinds[key]) {
    case "count":
      return row((value) => ({ kind: "count", number: Number(value) }));
    case "percent":
      return row((value) => ({ kind: "percent", percent: Number(value) }));
    case "has":
      return row((value) => ({ kind: "has", has: value === true }));
    case "place":
      return row((value) => ({
        kind: "above",
        level: levels.findLast((_, at) => (given[at]?.featured ?? 0) < Number(value)) ?? null,
      }));
    case "parts":
      return readableByLevel.map((part) => ({
        key: part,
        cells: given.map(({ reads = [] }) => ({ kind: "has", has: reads.includes(part) })),
      }));
    case "all":
      return row((value) => ({ kind: "has", has: value === "all" }));
  }
}

/** Whether the cell includes anything. */
export function givesSomething(cell: Cell): boolean {
  if (cell.kind === "has") return cell.has;
  if (cell.kind === "above") return cell.level !== null;
  return (cell.kind === "count" ? cell.number : cell.percent) > 0;
}

/** Returns the rows where a level includes something that the next lower level lacks, or more of it. */
export function gainsOf(rows: readonly Row[], at: number): Array<{ key: RowKey; cell: Cell }> {
  return rows.flatMap(({ key, cells }) => {
    const [cell, before] = [cells[at], cells[at - 1]];
    if (!cell || !givesSomething(cell)) return [];
    return before && JSON.stringify(before) === JSON.stringify(cell) ? [] : [{ key, cell }];
  });
}
