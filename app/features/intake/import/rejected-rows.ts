import { csvOf } from "~/features/text/text/csv";
import type { Translate } from "~/locales/i18n";
import { guessMatch, isReasonHeading } from "./guess-match";
import type { CsvTable } from "./read-csv";

/**
 * Returns the rejected rows of a file as a table to fix and import again: their original cells, a column to mark a
 * company as new, and a column of reasons that replaces an earlier import's. Null if there are none; `reasons` is by
 * line.
 */
export function rejectedRows(
  table: CsvTable,
  { reasons, t }: { reasons: ReadonlyMap<number, string>; t: Translate },
): string | null {
  const rows = table.rows.filter(({ line }) => reasons.has(line));
  if (rows.length === 0) return null;
  const kept = table.headings.map((name, at) => ({ name, at })).filter(({ name }) => !isReasonHeading(name));
  const decision = guessMatch(kept.map(({ name }) => name)).includes("is_new") ? [] : [t("import:fields.is_new")];
  return csvOf([
    [...kept.map(({ name }) => name), ...decision, t("import:rejected.reason")],
    ...rows.map(({ line, cells }) => [
      ...kept.map(({ at }) => cells[at] ?? ""),
      ...decision.map(() => ""),
      reasons.get(line) ?? "",
    ]),
  ]);
}
