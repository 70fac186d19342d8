import { keyLabels } from "~/features/content/static-keys.server";
import { fold } from "~/locales/fold";
import { locales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { CategoryLabels } from "./categories";
import { type ColumnMatch, type ImportField, isUsable, requiredFields } from "./fields";
import { guessMatch } from "./guess-match";
import { foldedName } from "./identity";
import { type ImportedStartup, importedStartups, namesakesOf } from "./imported-startups.server";
import { type MappedRow, mapRow } from "./map-row";
import { findMatch } from "./matches.server";
import { type CsvTable, readCsv, refused as refusedFile } from "./read-csv";
import type { ImportIssue, ImportOutcome } from "./report";

/** A startup of the file with the issues of its row, and an earlier row's company that may be the same. */
export type ReadStartup = MappedRow & { issues: ImportIssue[]; namesake: string | null };

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
export async function readImport(
  app: App,
  { table, match }: { table: CsvTable; match: ColumnMatch },
): Promise<ImportFile> {
  const context = {
    thisYear: new Date(app.now()).getUTCFullYear(),
    labels: await categoryLabels(app),
    sharedPages: sharedPagesIn(table, match),
  };
  const columns = { headings: table.headings, match };
  const rows = isUsable(match) ? table.rows.map((row) => mapRow(row, columns, context)) : [];
  const first = new Map<string, ReadStartup>();
  const refused: ImportIssue[] = [];
  /** The first company of the file by its name as it is compared. */
  const companies = new Map<string, string>();
  for (const { startup, issues } of rows) {
    if (!startup) continue;
    if (first.has(startup.importKey)) {
      const column = headingOf({ table, match }, "profile") || headingOf({ table, match }, "name");
      refused.push({ ...placeOf(startup), column, value: startup.importKey, reason: "duplicate" });
    } else {
      const { doubtfulName } = startup;
      const namesake = doubtfulName === null ? null : (companies.get(doubtfulName) ?? null);
      if (doubtfulName !== null) companies.set(doubtfulName, namesake ?? startup.content.name);
      first.set(startup.importKey, { ...startup, issues, namesake });
    }
  }
  return { table, match, rows, unique: [...first.values()], refused };
}

/** The platform's own names of industries and domains in both languages, folded. */
async function categoryLabels(app: App): Promise<CategoryLabels> {
  const namesOf = async (type: "industry" | "domain") => {
    const labels = await Promise.all(locales.map((locale) => keyLabels(app, type, locale)));
    return new Map(labels.flatMap((names) => [...names].map(([key, name]) => [fold(name), key] as const)));
  };
  return { industry: await namesOf("industry"), domain: await namesOf("domain") };
}

/** Two companies may name one page by mistake; more of them name the list's. */
const fewestSharing = 3;

/** Pages that stand in rows of several names: they are the list's, not a company's. */
function sharedPagesIn({ rows }: CsvTable, match: ColumnMatch): Set<string> {
  const [name, ...places] = (["name", "profile", "other_profile"] as const).map((field) => match.indexOf(field));
  const namesOf = new Map<string, Set<string>>();
  for (const { cells } of rows) {
    for (const place of places) {
      const page = cells[place] ?? "";
      if (page === "") continue;
      const names = namesOf.get(page) ?? new Set();
      if (names.size < fewestSharing) namesOf.set(page, names.add(foldedName(cells[name ?? -1] ?? "")));
    }
  }
  return new Set([...namesOf].filter(([, names]) => names.size >= fewestSharing).map(([page]) => page));
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
  /** A company that may be the same, which a person has to decide. */
  namesake: string | null;
}

/** Decides the outcome for each startup of a file, given the current database. */
export async function decideImport(app: App, chosen: ReadStartup[]): Promise<DecidedStartup[]> {
  const imported = await importedStartups(
    app,
    chosen.map(({ importKey }) => importKey),
  );
  const isNew = ({ importKey }: ReadStartup) => !imported.has(importKey);
  const namesakes = await namesakesOf(
    app,
    chosen.filter(isNew).flatMap(({ doubtfulName }) => doubtfulName ?? []),
  );
  return Promise.all(
    chosen.map(async (startup) => {
      const digest = await digestOf(startup);
      const existing = imported.get(startup.importKey);
      const decided = outcomeOf(existing, { digest, isClosed: startup.isClosed });
      const namesake =
        decided === "created" ? (startup.namesake ?? namesakes.get(startup.doubtfulName ?? "") ?? null) : null;
      return { startup, digest, existing, namesake, outcome: namesake === null ? decided : "refused" };
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

/** The issue of a startup that is skipped: it may be another one, was taken down, or changed or claimed since its import. */
export function skipped(
  { startup, existing, namesake }: Pick<DecidedStartup, "startup" | "existing" | "namesake">,
  file: ImportFile,
): ImportIssue {
  if (namesake !== null) {
    return { ...placeOf(startup), column: headingOf(file, "name"), value: namesake, reason: "maybeSame" };
  }
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
