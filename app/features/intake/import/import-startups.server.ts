import { eq, isNull, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostOrTaken, retryLostRace } from "~/db/lost-race";
import { accounts, importChanges, imports, startups } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import {
  indexedStartup,
  listingStatements,
  type Statements,
  unindexStatements,
} from "~/features/discovery/listings/index-profile.server";
import { overlaid } from "~/features/profiles/pending/overlay";
import type { StartupContent } from "~/features/profiles/startups/record";
import { startupInserts, startupUpdates } from "~/features/profiles/startups/write-startup.server";
import { defaultLocale, type Locale, localeOfText } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { createReferenceCode } from "~/server/tokens";
import { changesTo } from "./changed-fields";
import {
  type Choices,
  type DecidedStartup,
  decideImport,
  readMatched,
  requireUsable,
  skipped,
} from "./decide-import.server";
import type { EncodingChoice } from "./decode-text";
import type { ColumnMatch } from "./fields";
import { contentsOf, type KnownStartup, stillAsRead } from "./imported-startups.server";
import { reasonsOf } from "./preview-import.server";
import { rejectedRows } from "./rejected-rows";
import type { ImportReport } from "./report";

/** Placeholder domain until the owner claims the account; `.invalid` never receives mail. */
const provisionalDomain = "import.invalid";
const rowsPerBatch = 40;

/**
 * Imports the startups of a CSV file or an Excel workbook (product §14.1) as unclaimed listings (decision 035), whose
 * accounts have no password and a provisional address. Startups with a name and a description are listed, those without
 * a description are stored unlisted, and those the source calls closed are neither listed nor newly stored. The whole
 * file is validated before anything is written. A startup imported before is updated if its data changed and the
 * profile has not been edited since; otherwise it is skipped.
 *
 * Without `match` the columns are matched as before, or by their headings. With `part`, only a slice of the file's
 * startups is imported and reported; `readMatched` returns their number. Changes are recorded under `importId`. Throws
 * `forbidden` for non-admins, `invalid` on `file` without the required columns, `gone` if the import was taken back,
 * `wrong_state` when concurrent imports keep writing the same startups, and what `readTable` throws.
 */
export async function importStartups(
  app: App,
  {
    actor,
    csv,
    source,
    match,
    part,
    choices,
    encoding = null,
    importId = ulid(app.now()),
    fileName = source,
    locale = defaultLocale,
  }: {
    actor: Pick<StaffViewer, "id" | "kind" | "role">;
    csv: Uint8Array;
    /** The name of the source list, as shown to readers. */
    source: string;
    match?: ColumnMatch;
    part?: { from: number; count: number };
    /** The user's decisions about doubtful rows. */
    choices?: Choices;
    /** The encoding chosen by the user; null to detect it. */
    encoding?: EncodingChoice | null;
    /** The id the import is recorded under, for undoing it; the same for all parts of a file. */
    importId?: string;
    /** The file's name in the list of imports; defaults to the source. */
    fileName?: string;
    /** The language of errors and of the reasons in `rejected`. */
    locale?: Locale;
  },
): Promise<ImportReport> {
  requireStaff(actor, "startups.import");
  const t = translate(locale);
  // One timestamp for all rows: a profile updated after its import counts as edited.
  const moment = app.now();
  const now: App = { ...app, now: () => moment };
  const file = await readMatched(now, { csv, match, encoding });
  requireUsable(file, (field) => t(`import:fields.${field}`));
  const { rows, unique, refused } = file;
  const chosen = part ? unique.slice(part.from, part.from + part.count) : unique;
  const issues = part ? chosen.flatMap((startup) => startup.issues) : rows.flatMap((row) => row.issues);
  if (!part) issues.push(...refused);
  const reasons = part ? new Map<number, string>() : reasonsOf(file, t);

  const report: ImportReport = {
    importId: null,
    rows: part ? chosen.length : rows.length,
    created: 0,
    updated: 0,
    unchanged: 0,
    closed: 0,
    skipped: part ? 0 : rows.length - unique.length,
    published: 0,
    draft: 0,
    issues,
    rejected: null,
  };
  const decided = await decideImport(now, chosen, { choices, importId });
  for (let start = 0; start < decided.length; start += rowsPerBatch) {
    const written = await retryLostRace(
      async (attempt) => {
        if (attempt > 0) {
          await requireNotTakenBack(now, importId);
          const again = decided.slice(start, start + rowsPerBatch).map(({ startup }) => startup);
          const earlier = decided.slice(0, start);
          decided.splice(start, again.length, ...(await decideImport(now, again, { choices, importId, earlier })));
        }
        const slice = decided.slice(start, start + rowsPerBatch);
        return writeSlice(now, slice, { actor, source, importId, fileName, rows: file.table.rows.length });
      },
      { tries: triesPerBatch, isLost: isLostOrTaken, exhausted: () => new AppError("wrong_state") },
    );
    if (written) report.importId = importId;
  }
  for (const one of decided) {
    const { outcome } = one;
    if (outcome === "refused" || outcome === "doubtful") {
      report.skipped += 1;
      const issue = skipped(one, file);
      issues.push(issue);
      reasons.set(issue.line, t(`import:reasons.${issue.reason}`));
      continue;
    }
    report[outcome] += 1;
    if (outcome === "created" || outcome === "updated") report[one.isListed ? "published" : "draft"] += 1;
  }
  issues.sort((a, b) => a.line - b.line);
  report.rejected = rejectedRows(file.table, { reasons, t });
  return report;
}

/** How often a batch is decided again after a listing in it was claimed, edited or taken down. */
const triesPerBatch = 3;

interface ImportRecord {
  actor: Pick<StaffViewer, "id">;
  source: string;
  importId: string;
  fileName: string;
  /** Of the whole file. */
  rows: number;
}

/**
 * Writes what was decided about some startups in one transaction; returns whether there was something to write. Throws
 * `LostRace` if one of them has changed since, or the import was taken back.
 */
async function writeSlice(app: App, slice: readonly DecidedStartup[], record: ImportRecord): Promise<boolean> {
  const { actor, source, importId } = record;
  const counts = { created: 0, updated: 0 };
  const statements: Statements = [];
  const known = slice.flatMap(({ outcome, existing }) => (outcome === "updated" && existing ? existing : []));
  const contents = await contentsOf(
    app,
    known.map(({ id }) => id),
  );
  for (const one of slice) {
    const { outcome, existing, fields } = one;
    if (outcome !== "created" && outcome !== "updated") continue;
    const id = existing?.id ?? ulid(app.now());
    const stored = existing && contents.get(existing.id);
    const written = { ...one, actor, source, id };
    statements.push(
      ...(existing && stored
        ? await updateStatements(app, { ...written, existing, stored })
        : await insertStatements(app, written)),
      app.db
        .insert(importChanges)
        .values({ importId, startupId: id, before: existing ? beforeOf(existing) : null, fields })
        .onConflictDoNothing(),
      importedEvent(app, written, importId),
    );
    counts[outcome] += 1;
  }
  if (statements.length === 0) return false;
  await commitGuarded(app, {
    before: [stillAsRead(app, known)],
    update: recorded(app, { ...record, counts }),
    extraStatements: statements,
  });
  return true;
}

/** Throws `gone` if the import was taken back: what it wrote after that could not be taken back any more. */
async function requireNotTakenBack(app: App, importId: string): Promise<void> {
  const row = await app.db
    .select({ takenBackAt: imports.takenBackAt })
    .from(imports)
    .where(eq(imports.id, importId))
    .get();
  if (row?.takenBackAt) throw new AppError("gone");
}

interface Written extends Pick<DecidedStartup, "startup" | "digest" | "importKey" | "isListed" | "fields"> {
  actor: Pick<StaffViewer, "id">;
  id: string;
  source: string;
}

/** Returns the record of the import, which grows with each batch until the import is taken back. */
function recorded(
  app: App,
  {
    actor,
    source,
    importId: id,
    fileName,
    counts,
    rows,
  }: ImportRecord & { counts: { created: number; updated: number } },
) {
  return app.db
    .insert(imports)
    .values({ id, fileName, actorId: actor.id, source, rows, ...counts, createdAt: app.now() })
    .onConflictDoUpdate({
      target: imports.id,
      set: { created: sql`created + excluded.created`, updated: sql`updated + excluded.updated` },
      setWhere: isNull(imports.takenBackAt),
    });
}

/** Returns what undoing the import restores besides the content. */
function beforeOf({ isPublish, publishedAt, unclaimedSource, sourcedAt, importKey, digest, importId }: KnownStartup) {
  return { isPublish, publishedAt, unclaimedSource, sourcedAt, importKey, digest, importId };
}

async function insertStatements(app: App, { startup, id, importKey, isListed, source }: Written): Promise<Statements> {
  const at = app.now();
  const { content } = startup;
  return [
    app.db.insert(accounts).values({
      id,
      kind: "startup",
      email: `${id.toLowerCase()}@${provisionalDomain}`,
      passwordHash: null,
      changePassword: 1,
      locale: localeOfText(startup.language),
      referenceCode: createReferenceCode(),
      createdAt: at,
      updatedAt: at,
    }),
    ...startupInserts(app, {
      id,
      content,
      row: {
        importKey,
        unclaimedSource: source,
        sourcedAt: at,
        isPublish: isListed ? 2 : 0,
        publishedAt: isListed ? at : null,
      },
    }),
    ...(await indexed(app, { id, content, isListed, source })),
  ];
}

async function updateStatements(
  app: App,
  {
    id,
    source,
    existing,
    stored,
    fields,
    importKey,
    isListed,
  }: Written & { existing: KnownStartup; stored: StartupContent },
): Promise<Statements> {
  const changes = changesTo(fields, "after");
  return [
    ...startupUpdates(app, id, changes, { by: "staff", onlyIn: null }),
    app.db
      .update(startups)
      .set({
        isPublish: isListed ? 2 : 0,
        publishedAt: isListed ? (existing.publishedAt ?? app.now()) : null,
        unclaimedSource: source,
        sourcedAt: app.now(),
        ...(strengthOf(importKey) > strengthOf(existing.importKey) ? { importKey } : {}),
      })
      .where(sql`${startups.id} = ${id}`),
    ...(await indexed(app, { id, content: overlaid(stored, changes), isListed, source })),
  ];
}

/** Ranks a key: the number first, then the domain, then a name with another fact. */
const strengthOf = (key: string | null) =>
  key === null ? 0 : key.startsWith("sn:") ? 3 : key.startsWith("domain:") ? 2 : 1;

async function indexed(
  app: App,
  { id, content, isListed, source }: Pick<Written, "id" | "isListed" | "source"> & { content: StartupContent },
): Promise<Statements> {
  if (!isListed) return unindexStatements(app, id);
  return listingStatements(app, id, await indexedStartup(app, id, content, { source, at: app.now() }));
}

function importedEvent(app: App, { actor, digest, importKey, isListed, id }: Written, importId: string) {
  return recordEvent(app, {
    actor,
    action: "startup.imported",
    subject: { kind: "startup", id },
    to: isListed ? "2" : "0",
    data: { import_key: importKey, digest, import_id: importId },
  });
}
