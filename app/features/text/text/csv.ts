/** Spreadsheets run cells that begin like this as formulas. */
const formula = /^[\s]*[=+\-@\t\r＝＋－＠]/u;

/**
 * Rows as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, every text quoted, and an apostrophe before texts
 * that would be run as a formula (OWASP, CSV injection). Numbers stay numbers.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  const quoted = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const cell = (value: string | number) => (typeof value === "number" ? String(value) : quoted(value));
  return `\ufeff${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}
