import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { ulid } from "ulidx";
import { accounts, importChanges, imports, startups } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
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
import { contentsOf, type KnownStartup } from "./imported-startups.server";
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
 * `forbidden` for non-admins, `invalid` on `file` without the required columns, `wrong_state` when a concurrent import
 * writes the same startups, and what `readTable` throws.
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
    const statements: Statements = [];
    const counts = { created: 0, updated: 0 };
    const slice = decided.slice(start, start + rowsPerBatch);
    const contents = await contentsOf(
      now,
      slice.flatMap(({ outcome, existing }) => (outcome === "updated" && existing ? existing.id : [])),
    );
    for (const one of slice) {
      const { outcome, existing, fields } = one;
      if (outcome === "unchanged" || outcome === "closed") {
        report[outcome] += 1;
        continue;
      }
      if (outcome === "refused" || outcome === "doubtful") {
        report.skipped += 1;
        const issue = skipped(one, file);
        issues.push(issue);
        reasons.set(issue.line, t(`import:reasons.${issue.reason}`));
        continue;
      }
      const id = existing?.id ?? ulid(moment);
      const stored = existing && contents.get(existing.id);
      const written = { ...one, actor, source, id };
      statements.push(
        ...(existing && stored
          ? await updateStatements(now, { ...written, existing, stored })
          : await insertStatements(now, written)),
        now.db
          .insert(importChanges)
          .values({ importId, startupId: id, before: existing ? beforeOf(existing) : null, fields })
          .onConflictDoNothing(),
        importedEvent(now, written, importId),
      );
      counts[outcome] += 1;
      report[one.isListed ? "published" : "draft"] += 1;
    }
    report.created += counts.created;
    report.updated += counts.updated;
    if (statements.length > 0) {
      statements.unshift(recorded(now, { actor, source, importId, fileName, counts, rows: file.table.rows.length }));
      report.importId = importId;
    }
    await write(app, statements);
  }
  issues.sort((a, b) => a.line - b.line);
  report.rejected = rejectedRows(file.table, { reasons, t });
  return report;
}

interface Written extends Pick<DecidedStartup, "startup" | "digest" | "importKey" | "isListed" | "fields"> {
  actor: Pick<StaffViewer, "id">;
  id: string;
  source: string;
}

/** Returns the record of the import, which grows with each batch. */
function recorded(
  app: App,
  options: {
    actor: Pick<StaffViewer, "id">;
    source: string;
    importId: string;
    fileName: string;
    counts: { created: number; updated: number };
    rows: number;
  },
) {
  const { actor, source, importId: id, fileName, counts, rows } = options;
  return app.db
    .insert(imports)
    .values({ id, fileName, actorId: actor.id, source, rows, ...counts, createdAt: app.now() })
    .onConflictDoUpdate({
      target: imports.id,
      set: { created: sql`created + excluded.created`, updated: sql`updated + excluded.updated` },
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

async function write(app: App, statements: Statements): Promise<void> {
  const [first, ...rest] = statements;
  if (!first) return;
  try {
    await app.db.batch<BatchItem<"sqlite">, [BatchItem<"sqlite">, ...Statements]>([first, ...rest]);
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("wrong_state");
    throw error;
  }
}
