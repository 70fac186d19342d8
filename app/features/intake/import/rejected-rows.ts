import { csvOf } from "~/features/text/text/csv";
import type { Translate } from "~/locales/i18n";
import { guessMatch, isReasonHeading } from "./guess-match";
import type { CsvTable } from "./read-csv";

/**
 * The rejected rows of a file with their original cells, a column to say that a company is a new one, and a column of
 * reasons, to mend and import again; null if there are none. The reasons of an earlier import are replaced. `reasons` is by
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
