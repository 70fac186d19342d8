import type { Criterion } from "~/db/plan-form";

/** Maximum criteria of a sheet. */
export const maxCriteria = 20;

/** The points of a sheet and their maximum. */
export function totalOf(sheet: readonly Criterion[], scores: Record<string, number>): { points: number; of: number } {
  const points = sheet.reduce((sum, { key, max }) => sum + Math.min(scores[key] ?? 0, max), 0);
  return { points, of: sheet.reduce((sum, { max }) => sum + max, 0) };
}

/** The average of submitted sheets in percent, to one decimal; null if there are none. */
export function averagePercent(
  sheet: readonly Criterion[],
  handedIn: ReadonlyArray<Record<string, number>>,
): number | null {
  const { of } = totalOf(sheet, {});
  if (handedIn.length === 0 || of === 0) return null;
  const sum = handedIn.reduce((total, scores) => total + totalOf(sheet, scores).points, 0);
  return Math.round((sum / (handedIn.length * of)) * 1000) / 10;
}
