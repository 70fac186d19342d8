import type { App } from "~/server/app.server";
import { column, requiredColumns } from "./columns";
import { type ImportedStartup, importedStartups } from "./imported-startups.server";
import { type MappedRow, mapRow } from "./map-row";
import { readCsv } from "./read-csv";
import type { ImportIssue, ImportOutcome } from "./report";

/** A startup of the file with the issues of its row. */
export type ReadStartup = MappedRow & { issues: ImportIssue[] };

/** A parsed file: all rows, the unique startups by import key, and the issues of rows that repeat one. */
export interface ImportFile {
  rows: ReturnType<typeof mapRow>[];
  unique: ReadStartup[];
  refused: ImportIssue[];
}

/** Parses and validates a whole file. Throws what `readCsv` throws. */
export function readImport(app: App, csv: Uint8Array): ImportFile {
  const thisYear = new Date(app.now()).getUTCFullYear();
  const rows = readCsv(csv, requiredColumns).map((row) => mapRow(row, thisYear));
  const first = new Map<string, ReadStartup>();
  const refused: ImportIssue[] = [];
  for (const { startup, issues } of rows) {
    if (!startup) continue;
    if (first.has(startup.importKey)) {
      refused.push({ ...placeOf(startup), column: column.profile, value: startup.importKey, reason: "duplicate" });
    } else first.set(startup.importKey, { ...startup, issues });
  }
  return { rows, unique: [...first.values()], refused };
}

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
      return { startup, digest, existing, outcome: outcomeOf(existing, digest) };
    }),
  );
}

function outcomeOf(existing: ImportedStartup | undefined, digest: string): ImportOutcome {
  if (!existing) return "created";
  if (existing.isTouched) return "refused";
  return existing.digest === digest ? "unchanged" : "updated";
}

/** The issue of a startup that was changed or claimed since its import and is therefore skipped. */
export function ownerChanged(startup: MappedRow): ImportIssue {
  return { ...placeOf(startup), column: column.company, value: startup.content.name, reason: "ownerChanged" };
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
