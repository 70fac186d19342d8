import Papa from "papaparse";
import { AppError } from "~/server/errors";
import { decodeText, type EncodingChoice, type TextEncoding } from "./decode-text";

/** Maximum file size, in bytes. */
export const maxFileBytes = 20 * 1024 * 1024;
/** Maximum length of a line in bytes, and of a field in characters. */
export const maxLineBytes = 64 * 1024;
export const maxFieldLength = 20_000;
/** Maximum number of rows, not counting the header. */
export const maxRows = 5000;

/** What a file may contain at most. */
export interface TableLimits {
  /** Not counting the header. */
  rows: number;
  columns: number;
  /** Unzipped size of a workbook's sheets and texts, in bytes. */
  unzippedBytes: number;
}

const csvLimits: Omit<TableLimits, "unzippedBytes"> = { rows: maxRows, columns: Number.POSITIVE_INFINITY };

/** One row of the file, with trimmed cells in the order of the headings. `line` is its first line, counted from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** A parsed file, or a sheet of one. */
export interface CsvTable {
  /** How the file was read: as text in an encoding, or the sheet of this name. */
  readAs: { encoding: TextEncoding } | { sheet: string };
  /** Trimmed; some may be empty or repeated. */
  headings: string[];
  rows: CsvRow[];
}

/**
 * Parses a CSV file, in any encoding of `decodeText` or the one the user has `chosen`, separated by commas, semicolons
 * or tabs, and validates all of it. Throws `too_large`, or `invalid` with the reason and line in the field `file`: an
 * unknown encoding, NUL bytes, a line or field that is too long, an unclosed or misplaced quote, a row with more cells
 * than the header, no rows, or more rows or columns than `limits` allow.
 */
export function readCsv(bytes: Uint8Array, chosen: EncodingChoice | null = null, limits = csvLimits): CsvTable {
  if (bytes.byteLength > maxFileBytes) throw new AppError("too_large");
  const decoded = decodeText(bytes, chosen);
  // UTF-16 contains zero bytes, and its line breaks have two bytes.
  const isWide = decoded?.encoding.startsWith("utf-16") ?? false;
  checkLines(isWide ? new TextEncoder().encode(decoded?.text) : bytes);
  if (!decoded && chosen) throw refused("chosenEncoding", { encoding: chosen });
  if (!decoded) throw refused("encoding", { line: firstInvalidLine(bytes) });
  // The parser accepts only one kind of line ending per file.
  const [header, ...rows] = recordsOf(withoutHint(decoded.text.replace(/\r\n?/g, "\n")), limits.rows);
  if (!header) throw refused("empty");
  if (header.cells.length > limits.columns) throw refused("tooManyColumns", { max: limits.columns });
  const headings = header.cells.map((heading) => heading.trim());
  if (rows.length === 0) throw refused("noRows");
  return {
    readAs: { encoding: decoded.encoding },
    headings,
    rows: rows.map(({ line, cells }) => {
      // Spreadsheets omit empty cells at the end of a row, or add some.
      if (cells.slice(headings.length).some((cell) => cell.trim() !== "")) {
        throw refused("cellCount", { line, count: cells.length, expected: headings.length });
      }
      const filled = headings.map((_, at) => cells[at]?.trim() ?? "");
      // A leading apostrophe keeps spreadsheets from running a cell as a formula (`csvOf`).
      return { line, cells: filled.map((cell) => (/^'[=+\-@＝＋－＠]/u.test(cell) ? cell.slice(1) : cell)) };
    }),
  };
}

const delimiters = [",", ";", "\t"] as const;

/** Excel's delimiter hint, on a separate line before the headings. */
const delimiterHint = /^sep=([^\n])$/im;

/** Removes Excel's hint from the text but keeps its line, so that line numbers stay the same. */
function withoutHint(text: string): { text: string; delimiter: string } {
  const end = text.indexOf("\n");
  const first = end < 0 ? text : text.slice(0, end);
  const hint = first.length <= 8 ? delimiterHint.exec(first.replaceAll('"', "")) : null;
  const delimiter = hint?.[1];
  if (delimiter === undefined) return { text, delimiter: delimiterOf(text) };
  return { text: text.slice(end < 0 ? text.length : end), delimiter };
}

/** Returns the most frequent delimiter of the first line, outside quotes; a comma if it has none. */
function delimiterOf(text: string): string {
  const first = text.split("\n").find((line) => line.trim() !== "") ?? "";
  const unquoted = first.replace(/"(?:[^"]|"")*"/g, "");
  const count = (delimiter: string) => unquoted.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best), delimiters[0]);
}

interface CsvRecord {
  line: number;
  cells: string[];
}

function recordsOf({ text, delimiter }: { text: string; delimiter: string }, mostRows: number): CsvRecord[] {
  const records: CsvRecord[] = [];
  let at = 0;
  let line = 1;
  let failure: AppError | null = null;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: "\n",
    step: ({ data, errors, meta }, parser) => {
      const firstLine = line;
      line += lineBreaks(text, at, meta.cursor);
      at = meta.cursor;
      failure = errors.length > 0 ? refused("quote", { line: firstLine }) : fieldFailure(data, firstLine);
      if (!failure && data.some((cell) => cell.trim() !== "")) records.push({ line: firstLine, cells: data });
      if (!failure && records.length > mostRows + 1) failure = refused("tooManyRows", { max: mostRows });
      if (failure) parser.abort();
    },
  });
  if (failure) throw failure;
  return records;
}

function fieldFailure(cells: string[], line: number): AppError | null {
  const place = cells.findIndex((cell) => cell.length > maxFieldLength);
  return place < 0 ? null : refused("fieldTooLong", { line, number: place + 1, max: maxFieldLength });
}

function lineBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

const lineFeed = 10;

function checkLines(bytes: Uint8Array): void {
  let line = 1;
  let start = 0;
  for (let at = 0; at <= bytes.length; at++) {
    if (bytes[at] === 0) throw refused("nul", { line });
    if (at < bytes.length && bytes[at] !== lineFeed) continue;
    if (at - start > maxLineBytes) throw refused("lineTooLong", { line, max: maxLineBytes, length: at - start });
    line += 1;
    start = at + 1;
  }
}

/**
 * Returns the first line that is not valid UTF-8. Lines can be decoded one by one, because no multi-byte character
 * contains a line feed.
 */
function firstInvalidLine(bytes: Uint8Array): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(lineFeed, start);
    const stop = end < 0 ? bytes.length : end;
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(start, stop));
    } catch {
      return line;
    }
    start = stop + 1;
  }
  return line;
}

/** Returns the error for a file that cannot be read. Texts: `import:file.<reason>`. */
export function refused(reason: string, values: Record<string, string | number> = {}): AppError {
  const issue = `import:file.${reason}|${JSON.stringify(values)}`;
  return new AppError("invalid", { message: issue, fields: { file: [issue] } });
}
