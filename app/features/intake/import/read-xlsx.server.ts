import { Unzip, UnzipInflate, zipSync } from "fflate";
import readSheets from "read-excel-file/universal";
import { AppError } from "~/server/errors";
import { type CsvTable, maxFieldLength, maxRows, refused } from "./read-csv";

/** Maximum unzipped size of a workbook's sheets and texts, in bytes. */
export const maxUnzippedBytes = 20 * 1024 * 1024;
const maxParts = 500;
export const maxColumns = 200;
/** Maximum number of characters in all cells: sheets may repeat one long text without storing it again. */
const maxCharacters = 20 * 1024 * 1024;

/**
 * Reads the first sheet of an Excel workbook that has rows. Dates become `YYYY-MM-DD`, numbers stay as stored, and
 * formulas give their last calculated value. Throws `invalid` on `file` for a file that is not a workbook, is too large
 * when unzipped, or has no rows.
 */
export async function readXlsx(bytes: Uint8Array): Promise<CsvTable> {
  const parts = unzipped(bytes);
  if (!parts["xl/workbook.xml"]) throw refused("notExcel");
  for (const [path, part] of Object.entries(parts)) if (/\/worksheets\//i.test(path)) checkExtent(part);
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
    return tableOf(sheet, filled);
  }
  throw refused("empty");
}

function tableOf(sheet: string, [header, ...rows]: CsvTable["rows"]): CsvTable {
  const headings = header?.cells ?? [];
  while (headings.at(-1) === "") headings.pop();
  if (rows.length === 0) throw refused("noRows");
  if (rows.length > maxRows) throw refused("tooManyRows", { max: maxRows });
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
function unzipped(bytes: Uint8Array): Record<string, Uint8Array> {
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
      if (size > maxUnzippedBytes) throw refused("unzipsTooLarge", { max: maxUnzippedBytes / 1024 / 1024 });
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

const cellPlace = /\sr\s*=\s*["']([A-Za-z]{1,7})(\d{1,9})["']/g;

/**
 * Throws if a cell is too far out: the reader fills the space before each cell with empty ones, which could exhaust
 * memory.
 */
function checkExtent(sheet: Uint8Array): void {
  for (const [, column = "", row = ""] of new TextDecoder().decode(sheet).matchAll(cellPlace)) {
    if (Number(row) > maxSheetRows) throw refused("tooManyRows", { max: maxRows });
    if (columnNumber(column) > maxColumns) throw refused("tooManyColumns", { max: maxColumns });
  }
}

/** Allows for empty rows in between. */
const maxSheetRows = 4 * maxRows;

const columnNumber = (letters: string) =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
