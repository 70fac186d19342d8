import type { ImportedFields } from "~/db/schema";
import { type StartupContent, startupRecord } from "~/features/profiles/startups/record";
import { keyLabels } from "~/features/records/content/static-keys.server";
import { canonical, pathsOf } from "~/features/records/editing/merge";
import { valueAt } from "~/features/records/records/content";
import { sanitised } from "~/features/records/records/stored.server";
import { fold } from "~/locales/fold";
import { locales, textLocales } from "~/locales/locale";
import { taipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import type { CategoryLabels } from "./categories";
import type { EncodingChoice } from "./decode-text";
import { type ColumnMatch, type ImportField, isUsable, requiredFields } from "./fields";
import { groupBy } from "./group-by";
import { guessMatch } from "./guess-match";
import { checkedIdentity, foldedName, type Identity, isSame } from "./identity";
import { contentsOf, foldNames, type KnownStartup, knownByKey, knownByName } from "./imported-startups.server";
import { type MappedRow, mapRow } from "./map-row";
import { findMatch } from "./matches.server";
import { type CsvTable, refused as refusedFile } from "./read-csv";
import { readTable } from "./read-table.server";
import type { ImportIssue, ImportOutcome, Namesake } from "./report";

/** A startup of the file with its row's issues, and the company of an earlier row that may be the same. */
export type ReadStartup = MappedRow & { issues: ImportIssue[]; earlier: string | null };

/** A file with its columns matched: all rows, each startup once, and the issues of repeated rows. */
export interface ImportFile {
  table: CsvTable;
  match: ColumnMatch;
  rows: ReturnType<typeof mapRow>[];
  unique: ReadStartup[];
  refused: ImportIssue[];
}

/** Maps a whole file; returns no rows without a usable match. Throws nothing itself. */
export async function readImport(
  app: App,
  { table, match }: { table: CsvTable; match: ColumnMatch },
): Promise<ImportFile> {
  const context = {
    thisYear: Number(taipeiDay(app.now()).slice(0, 4)),
    labels: await categoryLabels(app),
    sharedPages: sharedPagesIn(table, match),
  };
  const columns = { headings: table.headings, match };
  const rows = isUsable(match) ? table.rows.map((row) => mapRow(row, columns, context)) : [];
  const unique: ReadStartup[] = [];
  const refused: ImportIssue[] = [];
  const byKey = new Map<string, ReadStartup>();
  const byName = new Map<string, ReadStartup[]>();
  for (const { startup, issues } of rows) {
    if (!startup) continue;
    const { identity } = startup;
    const namesakes = byName.get(identity.name) ?? [];
    const alike = [...identity.keys.flatMap((key) => byKey.get(key) ?? []), ...namesakes];
    const repeated = alike.find((earlier) => isRepeated(identity, earlier.identity));
    if (repeated) {
      const column = headingOf({ table, match }, "name");
      refused.push({ ...placeOf(startup), column, value: repeated.content.name, reason: "duplicate" });
      continue;
    }
    const earlier = alike.find((one) => isSame(identity, one.identity) !== false)?.content.name ?? null;
    const read = { ...startup, issues, earlier };
    unique.push(read);
    for (const key of identity.keys) if (!byKey.has(key)) byKey.set(key, read);
    byName.set(identity.name, [...namesakes, read].slice(0, maxNamesakes));
  }
  return { table, match, rows, unique, refused };
}

/**
 * Whether a row is about the company of an earlier one: the same number, or the same name and another verified fact.
 */
function isRepeated(one: Identity, other: Identity): boolean {
  const same = isSame(one, other);
  if (same !== null && one.number !== null && other.number !== null) return same;
  if (one.name !== other.name || same === false) return false;
  return same === true || one.keys.some((key) => other.keys.includes(key));
}

/** Maximum number of companies with the same name offered as choices. */
const maxNamesakes = 5;

/** Reads the platform's own names of industries and domains in both languages, folded. */
async function categoryLabels(app: App): Promise<CategoryLabels> {
  const namesOf = async (type: "industry" | "domain") => {
    const labels = await Promise.all(locales.map((locale) => keyLabels(app, type, locale)));
    return new Map(labels.flatMap((names) => [...names].map(([key, name]) => [fold(name), key] as const)));
  };
  return { industry: await namesOf("industry"), domain: await namesOf("domain") };
}

/** Two companies may share a page by mistake; with at least this many it counts as the list's own page. */
const fewestSharing = 3;

/** Returns pages that occur in rows of several names, which belong to the list rather than to a company. */
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

/**
 * Parses a file and matches its columns by `match`, or as they were matched before, or by their headings. Throws what
 * `readTable` throws.
 */
export async function readMatched(
  app: App,
  { csv, match, encoding = null }: { csv: Uint8Array; match?: ColumnMatch; encoding?: EncodingChoice | null },
): Promise<ImportFile> {
  const table = await readTable(csv, { encoding });
  const usual = match ?? (await findMatch(app, table.headings))?.fields ?? guessMatch(table.headings);
  return readImport(app, { table, match: usual });
}

/** Throws `invalid` on `file`, naming the missing fields, unless the required columns are matched. */
export function requireUsable({ match }: Pick<ImportFile, "match">, nameOf: (field: ImportField) => string): void {
  if (isUsable(match)) return;
  const missing = requiredFields.filter((field) => !match.includes(field));
  throw missing.length > 0
    ? refusedFile("missingColumns", { columns: missing.map(nameOf).join(", ") })
    : refusedFile("fieldTwice");
}

const headingOf = ({ table, match }: Pick<ImportFile, "table" | "match">, field: ImportField) =>
  table.headings[match.indexOf(field)] ?? "";

/** The user's decisions about rows whose company may already exist, by line: a new company, or the one with this id. */
export type Choices = ReadonlyMap<number, "new" | (string & {})>;

export interface DecidedStartup {
  startup: ReadStartup;
  digest: string;
  outcome: ImportOutcome;
  existing: KnownStartup | undefined;
  /** The key to store if it is stronger than the stored one; null to leave that unchanged. */
  importKey: string | null;
  /** Changed fields of an update, by path. */
  fields: ImportedFields;
  /** Whether the startup will be listed. */
  isListed: boolean;
  /** Companies that may be the same, to choose from. A company of the same file has no id. */
  namesakes: Namesake[];
  /** Whether an earlier row is about the same company. */
  isRepeated?: boolean;
}

/** Startups decided per query, so that its parameters stay small. */
const perQuery = 400;

/**
 * Decides the outcome for each startup of a file against the current database. `earlier` are those of the file that are
 * decided already.
 */
export async function decideImport(
  app: App,
  chosen: readonly ReadStartup[],
  {
    choices = new Map(),
    importId = null,
    earlier = [],
  }: { choices?: Choices; importId?: string | null; earlier?: readonly DecidedStartup[] } = {},
): Promise<DecidedStartup[]> {
  await foldNames(app);
  const decided: DecidedStartup[] = [];
  const seen = new Set(earlier.flatMap(({ existing }) => existing?.id ?? []));
  const taken = new Set(earlier.flatMap(({ importKey }) => importKey ?? []));
  for (let from = 0; from < chosen.length; from += perQuery) {
    for (const { freeKeys, ...one } of await decidePart(app, chosen.slice(from, from + perQuery), {
      choices,
      importId,
    })) {
      // Two rows may refer to one company by different facts, such as its number and its domain.
      const isRepeated = one.existing !== undefined && seen.has(one.existing.id);
      if (one.existing) seen.add(one.existing.id);
      const isWritten = !isRepeated && (one.outcome === "created" || one.outcome === "updated");
      // Two companies may share a home page; only the first of them is found by it.
      const importKey = (isWritten && freeKeys.find((key) => !taken.has(key))) || null;
      if (importKey) taken.add(importKey);
      decided.push(isRepeated ? { ...one, importKey, outcome: "refused", isRepeated } : { ...one, importKey });
    }
  }
  return decided;
}

async function decidePart(
  app: App,
  chosen: readonly ReadStartup[],
  { choices, importId }: { choices: Choices; importId: string | null },
): Promise<Array<Omit<DecidedStartup, "importKey"> & { freeKeys: string[] }>> {
  const [withKey, withName] = await Promise.all([
    knownByKey(app, [
      ...new Set(chosen.flatMap(({ identity }) => identity.keys.flatMap((key) => [key, olderKey(key)]))),
    ]),
    knownByName(
      app,
      chosen.map(({ identity }) => identity.name),
    ),
  ]);
  const byKey = new Map(withKey.map((known) => [known.importKey ?? "", known]));
  const byName = groupBy(withName, ({ name }) => foldedName(name));
  const digests = await Promise.all(chosen.map(digestOf));
  const found = chosen.map((startup, at) => {
    const { name, keys } = startup.identity;
    const keyed = keys.flatMap((key) => byKey.get(key) ?? byKey.get(olderKey(key)) ?? []);
    const named = byName.get(name) ?? [];
    // A step whose response was lost is submitted again.
    const done = named.find(
      (known) => importId !== null && known.importId === importId && known.digest === digests[at],
    );
    const who = done
      ? { existing: done, namesakes: [] }
      : whoIs(startup, { keyed, named, choice: choices.get(startup.line) });
    return { startup, ...who, freeKeys: keys.filter((key) => !byKey.has(key)) };
  });
  const changed = found.filter(
    ({ existing }, at) => existing && !existing.isTouched && existing.digest !== digests[at],
  );
  const contents = await contentsOf(
    app,
    changed.flatMap(({ existing }) => existing?.id ?? []),
  );
  return found.map(({ startup, existing, namesakes, freeKeys }, at) => {
    const stored = existing && contents.get(existing.id);
    const fields = stored ? changesOf(stored, startup.content) : {};
    const isListed = !startup.isClosed && (stored ? isDescribed(stored) || startup.publishable : startup.publishable);
    const isChanged =
      stored !== undefined && (Object.keys(fields).length > 0 || isListed !== (existing?.isPublish === 2));
    const outcome = outcomeOf({ startup, existing, isChanged, isDoubtful: namesakes.length > 0 });
    return { startup, digest: digests[at] ?? "", outcome, existing, freeKeys, fields, isListed, namesakes };
  });
}

/** Identifies the company of a row: an existing one, a new one, or one that the user has to choose. */
function whoIs(
  { identity, earlier, decision }: ReadStartup,
  { keyed, named, choice }: { keyed: KnownStartup[]; named: KnownStartup[]; choice: "new" | string | undefined },
): { existing: KnownStartup | undefined; namesakes: Namesake[] } {
  const who = new Map(
    [...keyed, ...named].map((known) => [known.id, { known, checked: checkedIdentity(numbered(known)) }]),
  );
  const agrees = ({ known, checked }: { known: KnownStartup; checked: Omit<Identity, "keys"> }) => {
    const same = isSame(identity, checked);
    // The key keeps the list's number and name even if staff or the owner have changed them since.
    const key = identity.keys.find((one) => one === known.importKey) ?? "";
    if (key.startsWith("sn:") || (identity.number !== null && identity.number === checked.number)) return true;
    if (same === false) return false;
    return key.startsWith("name:") || (identity.name === checked.name && (same === true || keyed.includes(known)));
  };
  const certain = [...who.values()].find(agrees);
  if (certain) return { existing: certain.known, namesakes: [] };
  const possible = [...who.values()].filter(({ checked }) => isSame(identity, checked) !== false);
  // Companies change their names, but hardly ever share a home page.
  const renamed = possible.find(
    ({ checked }) => checked.domain !== null && checked.domain === identity.domain && checked.isHome && identity.isHome,
  );
  if (renamed && earlier === null) return { existing: renamed.known, namesakes: [] };
  const known = possible.slice(0, maxNamesakes).map(({ known: { id, name } }) => ({ id, name }));
  const namesakes: Namesake[] = [...known, ...(earlier === null ? [] : [{ id: null, name: earlier }])];
  const only = known.length === 1 ? known[0]?.id : undefined;
  const taken = choice ?? (decision === "same" ? only : (decision ?? undefined));
  if (namesakes.length === 0 || taken === "new") return { existing: undefined, namesakes: [] };
  const existing = possible.find(({ known: { id } }) => id === taken)?.known;
  return { existing, namesakes: existing ? [] : namesakes };
}

/** Earlier versions stored only the page at the source, so the company's name must match too. */
const olderKey = (key: string) => (key.startsWith("name:") ? key.slice(key.indexOf("|") + 1) : key);

const numbered = ({ name, sn, website }: KnownStartup) => ({ name, number: sn, website });

function outcomeOf(options: {
  startup: ReadStartup;
  existing: KnownStartup | undefined;
  isChanged: boolean;
  isDoubtful: boolean;
}): ImportOutcome {
  const { startup, existing, isChanged, isDoubtful } = options;
  if (!existing && startup.isClosed) return "closed";
  if (isDoubtful) return "doubtful";
  if (!existing) return "created";
  if (existing.isTouched) return "refused";
  return isChanged ? "updated" : "unchanged";
}

const isDescribed = (content: StartupContent) =>
  textLocales.some((locale) => content.report[locale].description !== "");

/**
 * Returns what a row changes in a startup that was imported before. Fields that are empty in the row stay unchanged.
 */
function changesOf(stored: StartupContent, row: StartupContent): ImportedFields {
  const stated = sanitised(startupRecord, row);
  return Object.fromEntries(
    pathsOf(stated).flatMap((path) => {
      const [before, after] = [valueAt(stored, path), valueAt(stated, path)];
      if (canonical(after) === "" || canonical(after) === canonical(before)) return [];
      return [[path, { before, after }]];
    }),
  );
}

/**
 * Returns the issue of a startup that is skipped: it may be another company, was taken down, or was changed or claimed
 * since its import.
 */
export function skipped({ startup, existing, namesakes, isRepeated }: DecidedStartup, file: ImportFile): ImportIssue {
  const [namesake] = namesakes;
  if (namesake) {
    return { ...placeOf(startup), column: headingOf(file, "name"), value: namesake.name, reason: "maybeSame" };
  }
  const reason = isRepeated ? "duplicate" : existing?.isDelisted ? "delisted" : "ownerChanged";
  return { ...placeOf(startup), column: headingOf(file, "name"), value: startup.content.name, reason };
}

function placeOf({ line, content }: MappedRow): Pick<ImportIssue, "line" | "company"> {
  return { line, company: content.name };
}

/** Returns a digest that detects whether a startup's data has changed since the last import. */
async function digestOf({ content, publishable }: MappedRow): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ content, publishable }));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
