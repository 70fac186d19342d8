import Papa from "papaparse";
import { AppError } from "~/server/errors";

/** A file may be at most this large, in bytes. */
export const maxFileBytes = 20 * 1024 * 1024;
/** A line may be at most this long, in bytes; a field at most this many characters. */
export const maxLineBytes = 64 * 1024;
export const maxFieldLength = 20_000;
/** A file may have at most this many rows, not counting the header. */
export const maxRows = 5000;

/** One row of the file, with trimmed cells by column. `line` is its first line, counted from 1. */
export interface CsvRow {
  line: number;
  cells: ReadonlyMap<string, string>;
}

/**
 * Parses a CSV file and validates all of it. Throws `too_large`, or `invalid` with the reason and line in the field
 * `file`: invalid UTF-8, NUL bytes, a line or field that is too long, an unclosed or misplaced quote, a row with more
 * or fewer cells than the header, missing or repeated columns, no rows, or too many.
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
      const firstLine = line;
      line += lineBreaks(text, at, meta.cursor);
      at = meta.cursor;
      failure = errors.length > 0 ? refused("quote", { line: firstLine }) : fieldFailure(data, firstLine);
      if (!failure && data.some((cell) => cell.trim() !== "")) records.push({ line: firstLine, cells: data });
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

/** The text without its byte order mark and with normalised line endings: the parser accepts one kind per file. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(/\r\n?/g, "\n");
  } catch {
    throw refused("encoding", { line: firstInvalidLine(bytes) });
  }
}

/** No multi-byte UTF-8 character contains a line feed, so lines can be decoded one by one. */
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

function checkHeader(columns: string[], required: readonly string[]): void {
  const missing = required.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw refused("missingColumns", { columns: missing.join(", ") });
  const repeated = columns.filter((column, place) => column !== "" && columns.indexOf(column) !== place);
  if (repeated.length > 0) throw refused("repeatedColumns", { columns: repeated.join(", ") });
}

function refused(reason: string, values: Record<string, string | number> = {}): AppError {
  const issue = `import:file.${reason}|${JSON.stringify(values)}`;
  return new AppError("invalid", { message: issue, fields: { file: [issue] } });
}
