import Papa from "papaparse";
import { isReasonHeading } from "./guess-match";
import type { CsvTable } from "./read-csv";

/** What Excel needs to read UTF-8. */
const byteOrderMark = "\uFEFF";

/** Cells that begin with one of these are formulas to a spreadsheet, whoever wrote them. */
const formulaStart = /^[=+@\t\r]|^-(?![\d.])/;

/** A CSV file that spreadsheets open as it is. */
export function writeCsv(headings: readonly string[], rows: readonly string[][]): string {
  const escaped = rows.map((cells) => cells.map((cell) => (formulaStart.test(cell) ? `'${cell}` : cell)));
  return byteOrderMark + Papa.unparse({ fields: [...headings], data: escaped }, { newline: "\r\n" });
}

/**
 * The rejected rows of a file with their original cells and a column of reasons, to mend and import again; null if there
 * are none. The reasons of an earlier import are replaced. `reasons` is by line.
 */
export function rejectedRows(
  table: CsvTable,
  { reasons, heading }: { reasons: ReadonlyMap<number, string>; heading: string },
): string | null {
  const rows = table.rows.filter(({ line }) => reasons.has(line));
  if (rows.length === 0) return null;
  const kept = table.headings.map((name, at) => ({ name, at })).filter(({ name }) => !isReasonHeading(name));
  return writeCsv(
    [...kept.map(({ name }) => name), heading],
    rows.map(({ line, cells }) => [...kept.map(({ at }) => cells[at] ?? ""), reasons.get(line) ?? ""]),
  );
}
