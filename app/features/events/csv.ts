/** Spreadsheets run cells that begin like this as formulas. */
const formula = /^[\s]*[=+\-@\t\r＝＋－＠]/u;

/**
 * Rows as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, every cell quoted, and an apostrophe before cells
 * that would be run as a formula (OWASP, CSV injection).
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `\ufeff${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}
