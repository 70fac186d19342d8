import Papa from "papaparse";
import { AppError } from "~/server/errors";

/** A file may be at most this large, in bytes. */
export const maxFileBytes = 20 * 1024 * 1024;
/** A line may be at most this long, in bytes; a whole field at most this many characters. */
export const maxLineBytes = 64 * 1024;
export const maxFieldLength = 20_000;
/** A file may have at most this many rows beside its header. */
export const maxRows = 5000;

/** One row of the file, its cells trimmed and by column. `line` is where it begins, counted from 1. */
export interface CsvRow {
  line: number;
  cells: ReadonlyMap<string, string>;
}

/**
 * Reads a whole CSV file, or refuses it: everything is checked before the first row is used. Throws `too_large`, or
 * `invalid` with the field `file` saying what is wrong and in which line: bytes that are no UTF-8 text, NUL bytes, a line
 * or field that is too long, a quote that is never closed or stands where none may, a row with more or fewer cells than
 * the header, columns that are missing or twice there, no rows at all, or too many.
 */
export function readCsv(bytes: Uint8Array, requiredColumns: readonly string[]): CsvRow[] {
  if (bytes.byteLength > maxFileBytes) throw new AppError("too_large");
  checkLines(bytes);
  const records = recordsOf(decode(bytes));
  const [header, ...rows] = records;
  if (!header) throw refused("empty");
  const columns = header.cells.map((column) => column.trim());
  checkHeader(columns, requiredColumns);
  if (rows.length === 0) throw refused("noRows");
  return rows.map(({ line, cells }) => {
    if (cells.length !== columns.length) {
      throw refused("cellCount", { line, count: cells.length, expected: columns.length });
    }
    return { line, cells: new Map(columns.map((column, place) => [column, cells[place]?.trim() ?? ""])) };
  });
}

interface CsvRecord {
  line: number;
  cells: string[];
}

function recordsOf(text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let at = 0;
  let line = 1;
  let failure: AppError | null = null;
  Papa.parse<string[]>(text, {
    delimiter: ",",
    newline: "\n",
    step: ({ data, errors, meta }, parser) => {
      const begins = line;
      line += lineBreaks(text, at, meta.cursor);
      at = meta.cursor;
      failure = errors.length > 0 ? refused("quote", { line: begins }) : fieldFailure(data, begins);
      if (!failure && data.some((cell) => cell.trim() !== "")) records.push({ line: begins, cells: data });
      if (!failure && records.length > maxRows + 1) failure = refused("tooManyRows", { max: maxRows });
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

/** The text without its byte order mark, every line end the same: the parser takes only one kind in a file for a line end. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
  } catch {
    throw refused("encoding", { line: firstBadLine(bytes) });
  }
}

/** No character of UTF-8 contains a line feed, so each line can be tried by itself. */
function firstBadLine(bytes: Uint8Array): number {
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

function checkHeader(columns: string[], required: readonly string[]): void {
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw refused("missingColumns", { columns: missing.join(", ") });
  const twice = columns.filter((column, place) => column !== "" && columns.indexOf(column) !== place);
  if (twice.length > 0) throw refused("repeatedColumns", { columns: twice.join(", ") });
}

function refused(reason: string, values: Record<string, string | number> = {}): AppError {
  const issue = `import:file.${reason}|${JSON.stringify(values)}`;
  return new AppError("invalid", { message: issue, fields: { file: [issue] } });
}
