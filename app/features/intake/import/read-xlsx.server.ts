import { Unzip, UnzipInflate, zipSync } from "fflate";
import readSheets from "read-excel-file/universal";
import { AppError } from "~/server/errors";
import { type CsvTable, maxFieldLength, maxRows, refused, type TableLimits } from "./read-csv";

/** Maximum unzipped size of a workbook's sheets and texts, in bytes. */
export const maxUnzippedBytes = 20 * 1024 * 1024;
const maxParts = 500;
export const maxColumns = 200;
/** Maximum number of characters in all cells: sheets may repeat one long text without storing it again. */
const maxCharacters = 20 * 1024 * 1024;

const startupLimits: TableLimits = { rows: maxRows, columns: maxColumns, unzippedBytes: maxUnzippedBytes };

/** Allows for empty rows in between. */
const sheetRows = ({ rows }: TableLimits) => 4 * rows;

/**
 * Reads the first sheet of an Excel workbook that has rows. Dates become `YYYY-MM-DD`, numbers stay as stored, and
 * formulas give their last calculated value. Throws `invalid` on `file` for a file that is not a workbook, is larger than
 * `limits` allow, or has no rows, and `too_large` for too many cells.
 */
export async function readXlsx(bytes: Uint8Array, limits = startupLimits): Promise<CsvTable> {
  const parts = unzipped(bytes, limits.unzippedBytes);
  if (!parts["xl/workbook.xml"]) throw refused("notExcel");
  let cells = 0;
  for (const part of Object.values(parts)) {
    cells += countCells(part, limits);
    if (cells > sheetRows(limits) * limits.columns) throw new AppError("too_large");
  }
  // The reader unzips large parts in Web Workers, which the server lacks, so it gets them uncompressed.
  const stored = zipSync(parts, { level: 0 });
  const sheets = await readSheets(stored.buffer as ArrayBuffer, { parseNumber: plainNumber }).catch((error) => {
    if (error instanceof AppError) throw error;
    throw refused("notExcel");
  });
  for (const { sheet, data } of sheets) {
    const rows = data.map((cells, at) => ({ line: at + 1, cells: cells.map(textOf) }));
    const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ""));
    if (filled.length === 0) continue;
    return tableOf(sheet, filled, limits.rows);
  }
  throw refused("empty");
}

function tableOf(sheet: string, [header, ...rows]: CsvTable["rows"], mostRows: number): CsvTable {
  const headings = header?.cells ?? [];
  while (headings.at(-1) === "") headings.pop();
  if (rows.length === 0) throw refused("noRows");
  if (rows.length > mostRows) throw refused("tooManyRows", { max: mostRows });
  let characters = 0;
  for (const { line, cells } of rows) {
    const place = cells.findIndex((cell) => cell.length > maxFieldLength);
    if (place >= 0) throw refused("fieldTooLong", { line, number: place + 1, max: maxFieldLength });
    if (cells.slice(headings.length).some((cell) => cell !== "")) {
      throw refused("cellCount", { line, count: cells.length, expected: headings.length });
    }
    characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (characters > maxCharacters) throw new AppError("too_large");
  }
  return {
    readAs: { sheet },
    headings,
    rows: rows.map(({ line, cells }) => ({ line, cells: headings.map((_, at) => cells[at] ?? "") })),
  };
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  return String(value).trim();
}

/** Returns a number without an exponent: `4.595257E7` becomes 45952570. */
function plainNumber(stored: string): string {
  const number = Number(stored);
  if (!/e/i.test(stored) || !Number.isFinite(number)) return stored;
  return number.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 20 });
}

/** Compressed bytes inflated at a time; they expand to at most a thousand times as many before the size is checked. */
const chunkBytes = 2048;

/**
 * Unzips the XML parts of a workbook. Throws as soon as they are too many or too large, and if the file is not an
 * archive.
 */
function unzipped(bytes: Uint8Array, mostBytes: number): Record<string, Uint8Array> {
  const parts = new Map<string, Uint8Array[]>();
  let size = 0;
  const archive = new Unzip((file) => {
    if (!/\.(?:xml|rels)$/i.test(file.name)) return;
    if (parts.size >= maxParts) throw refused("tooManyParts");
    const chunks: Uint8Array[] = [];
    parts.set(file.name, chunks);
    file.ondata = (error, chunk) => {
      // Errors thrown below arrive here.
      if (error) throw error;
      size += chunk.byteLength;
      if (size > mostBytes) throw refused("unzipsTooLarge", { max: mostBytes / 1024 / 1024 });
      chunks.push(chunk);
    };
    file.start();
  });
  archive.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.byteLength; at += chunkBytes) {
      archive.push(bytes.subarray(at, at + chunkBytes), at + chunkBytes >= bytes.byteLength);
    }
  } catch (error) {
    throw error instanceof AppError ? error : refused("notExcel");
  }
  return Object.fromEntries([...parts].map(([name, chunks]) => [name, joined(chunks)]));
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

/** Matches the beginning of a row or cell, up to the next tag; some readers allow a prefix. */
const rowOrCell = /<(?:[^\s<>/:]+:)?(row|c)(?=[\s/>])([^<]*)/g;
const placeIn = /[\s:"']r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Counts the cells that the reader makes for a part with a sheet, wherever it is stored: it fills the space before each
 * cell with empty ones, which could exhaust memory. Throws if a row or cell is too far out.
 */
function countCells(part: Uint8Array, limits: TableLimits): number {
  const xml = new TextDecoder().decode(part);
  if (!xml.includes("sheetData")) return 0;
  const last = { row: 0, column: 0 };
  const found = { row: 0, c: 0 };
  for (const [, tag, attributes = ""] of xml.matchAll(rowOrCell)) {
    found[tag === "row" ? "row" : "c"] += 1;
    for (const [, double, single = ""] of attributes.matchAll(placeIn)) {
      // Anything else, such as `1e9`, the reader might take for a number.
      const [, column = "", row = ""] = /^([A-Za-z]{0,7})(\d{1,9})$/.exec(double ?? single) ?? [];
      if (row === "") throw refused("notExcel");
      last.row = Math.max(last.row, Number(row));
      last.column = Math.max(last.column, columnNumber(column));
    }
    if (Math.max(last.row, found.row) > sheetRows(limits)) throw refused("tooManyRows", { max: limits.rows });
    if (last.column > limits.columns) throw refused("tooManyColumns", { max: limits.columns });
  }
  return Math.max(found.c, Math.max(last.row, found.row) * last.column);
}

const columnNumber = (letters: string) =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
