import type { OutsideSubject } from "~/db/schema/deals/board";
import { companyDomain } from "~/features/intake/claims/own-domain";
import { foldedName } from "~/features/intake/import/identity";
import type { Duplicate, OutsideDeal } from "./deal";

/** Keys that mark two deals as the same: the folded name, and the company's own domain. */
function keysOf({ name, link }: OutsideSubject): string[] {
  const folded = foldedName(name);
  const domain = companyDomain(link);
  return [...(folded === "" ? [] : [`name:${folded}`]), ...(domain === null ? [] : [`domain:${domain}`])];
}

/** Marks the deals of a list that repeat one on the board, or an earlier line. */
export function markDuplicates<Row extends { line: number; deal: OutsideDeal }>(
  rows: readonly Row[],
  onBoard: readonly OutsideSubject[],
): Array<Row & { duplicate: Duplicate | null }> {
  const seen = new Map<string, Duplicate>(
    onBoard.flatMap((subject) => keysOf(subject).map((key) => [key, { on: "board" as const, name: subject.name }])),
  );
  return rows.map((row) => {
    const keys = keysOf(row.deal);
    const duplicate = keys.map((key) => seen.get(key)).find((found) => found !== undefined) ?? null;
    for (const key of keys) if (!seen.has(key)) seen.set(key, { on: "list", line: row.line });
    return { ...row, duplicate };
  });
}
