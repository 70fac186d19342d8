import type { App } from "~/server/app.server";
import { type ColumnMatch, type ImportField, isUsable, requiredFields } from "./fields";
import { guessMatch } from "./guess-match";
import { type ImportedStartup, importedStartups } from "./imported-startups.server";
import { type MappedRow, mapRow } from "./map-row";
import { findMatch } from "./matches.server";
import { type CsvTable, readCsv, refused as refusedFile } from "./read-csv";
import type { ImportIssue, ImportOutcome } from "./report";

/** A startup of the file with the issues of its row. */
export type ReadStartup = MappedRow & { issues: ImportIssue[] };

/** A file with its columns matched: all rows, the unique startups by import key, and the issues of rows that repeat one. */
export interface ImportFile {
  table: CsvTable;
  match: ColumnMatch;
  rows: ReturnType<typeof mapRow>[];
  unique: ReadStartup[];
  refused: ImportIssue[];
}

/**
 * Maps a whole file; without a usable match it has no rows. Throws what `readCsv` throws.
 */
export function readImport(app: App, { table, match }: { table: CsvTable; match: ColumnMatch }): ImportFile {
  const thisYear = new Date(app.now()).getUTCFullYear();
  const columns = { headings: table.headings, match };
  const rows = isUsable(match) ? table.rows.map((row) => mapRow(row, columns, thisYear)) : [];
  const first = new Map<string, ReadStartup>();
  const refused: ImportIssue[] = [];
  for (const { startup, issues } of rows) {
    if (!startup) continue;
    if (first.has(startup.importKey)) {
      const column = headingOf({ table, match }, "profile") || headingOf({ table, match }, "name");
      refused.push({ ...placeOf(startup), column, value: startup.importKey, reason: "duplicate" });
    } else first.set(startup.importKey, { ...startup, issues });
  }
  return { table, match, rows, unique: [...first.values()], refused };
}

/** Parses a file and matches its columns by `match`, or as it was matched before, or by its headings. Throws as `readCsv`. */
export async function readMatched(
  app: App,
  { csv, match }: { csv: Uint8Array; match?: ColumnMatch },
): Promise<ImportFile> {
  const table = readCsv(csv);
  const usual = match ?? (await findMatch(app, table.headings))?.fields ?? guessMatch(table.headings);
  return readImport(app, { table, match: usual });
}

/** Throws `invalid` on `file`, naming the missing fields, unless the columns are matched. */
export function requireUsable({ match }: Pick<ImportFile, "match">, nameOf: (field: ImportField) => string): void {
  if (isUsable(match)) return;
  const missing = requiredFields.filter((field) => !match.includes(field));
  throw missing.length > 0
    ? refusedFile("missingColumns", { columns: missing.map(nameOf).join(", ") })
    : refusedFile("fieldTwice");
}

const headingOf = ({ table, match }: Pick<ImportFile, "table" | "match">, field: ImportField) =>
  table.headings[match.indexOf(field)] ?? "";

export interface DecidedStartup {
  startup: ReadStartup;
  digest: string;
  outcome: ImportOutcome;
  existing: ImportedStartup | undefined;
}

/** Decides the outcome for each startup of a file, given the current database. */
export async function decideImport(app: App, chosen: ReadStartup[]): Promise<DecidedStartup[]> {
  const imported = await importedStartups(
    app,
    chosen.map(({ importKey }) => importKey),
  );
  return Promise.all(
    chosen.map(async (startup) => {
      const digest = await digestOf(startup);
      const existing = imported.get(startup.importKey);
      return { startup, digest, existing, outcome: outcomeOf(existing, { digest, isClosed: startup.isClosed }) };
    }),
  );
}

function outcomeOf(
  existing: ImportedStartup | undefined,
  { digest, isClosed }: { digest: string; isClosed: boolean },
): ImportOutcome {
  if (!existing) return isClosed ? "closed" : "created";
  if (existing.isTouched) return "refused";
  return existing.digest === digest ? "unchanged" : "updated";
}

/** The issue of a startup that is skipped: it was taken down, or changed or claimed since its import. */
export function skipped(
  { startup, existing }: Pick<DecidedStartup, "startup" | "existing">,
  file: ImportFile,
): ImportIssue {
  const reason = existing?.isDelisted ? "delisted" : "ownerChanged";
  return { ...placeOf(startup), column: headingOf(file, "name"), value: startup.content.name, reason };
}

function placeOf({ line, content }: MappedRow): Pick<ImportIssue, "line" | "company"> {
  return { line, company: content.name };
}

/** A digest that detects whether a startup's data changed since the last import. */
async function digestOf({ content, publishable }: MappedRow): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ content, publishable }));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
