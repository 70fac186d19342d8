import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { ulid } from "ulidx";
import { accounts, startups } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import { requireStaff } from "~/features/access/staff";
import type { StaffViewer } from "~/features/access/viewer";
import { recordEvent } from "~/features/audit/record-event.server";
import {
  indexedStartup,
  listingStatements,
  type Statements,
  unindexStatements,
} from "~/features/listings/index-profile.server";
import { startupInserts, startupUpdates } from "~/features/startups/write-startup.server";
import { defaultLocale, type Locale, localeOfText } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { createReferenceCode } from "~/server/tokens";
import { decideImport, readMatched, requireUsable, skipped } from "./decide-import.server";
import type { ColumnMatch } from "./fields";
import type { ImportedStartup } from "./imported-startups.server";
import type { MappedRow } from "./map-row";
import { reasonsOf } from "./preview-import.server";
import { rejectedRows } from "./rejected-rows";
import type { ImportReport } from "./report";

/** Placeholder domain until the owner claims the account; `.invalid` never receives mail. */
const provisionalDomain = "import.invalid";
const rowsPerBatch = 40;

/**
 * Imports the startups of a CSV file (design §5) as unclaimed listings (decision 035): those with a name and a description
 * are listed, those without a description are not, and those the source calls closed are neither listed nor stored anew. All
 * accounts have no password and a provisional address. The whole file is validated before anything is written. A startup
 * imported before is updated if its data changed and the profile has not been edited since; otherwise it is skipped. Without
 * `match` the columns are matched as before, or by their headings. With `part`, only a slice of the file's startups is
 * imported and reported; `readMatched` returns their number. Throws `forbidden` for non-admins, `invalid` on `file` without
 * the required columns, `wrong_state` when a concurrent import writes the same startups, and what `readCsv` throws.
 */
export async function importStartups(
  app: App,
  {
    actor,
    csv,
    source,
    match,
    part,
    locale = defaultLocale,
  }: {
    actor: Pick<StaffViewer, "id" | "kind" | "role">;
    csv: Uint8Array;
    /** The name of the list the file is from, as readers see it. */
    source: string;
    match?: ColumnMatch;
    part?: { from: number; count: number };
    /** The language of errors and of the reasons in `rejected`. */
    locale?: Locale;
  },
): Promise<ImportReport> {
  requireStaff(actor, "startups.import");
  const t = translate(locale);
  // One timestamp for all rows: a profile updated after its import counts as edited.
  const moment = app.now();
  const now: App = { ...app, now: () => moment };
  const file = await readMatched(now, { csv, match });
  requireUsable(file, (field) => t(`import:fields.${field}`));
  const { rows, unique, refused } = file;
  const chosen = part ? unique.slice(part.from, part.from + part.count) : unique;
  const issues = part ? chosen.flatMap((startup) => startup.issues) : rows.flatMap((row) => row.issues);
  if (!part) issues.push(...refused);
  const reasons = part ? new Map<number, string>() : reasonsOf(file, t);

  const report: ImportReport = {
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
  for (let start = 0; start < chosen.length; start += rowsPerBatch) {
    const statements: Statements = [];
    for (const decided of await decideImport(now, chosen.slice(start, start + rowsPerBatch))) {
      const { startup, outcome } = decided;
      if (outcome === "unchanged" || outcome === "closed") {
        report[outcome] += 1;
        continue;
      }
      if (outcome === "refused") {
        report.skipped += 1;
        const issue = skipped(decided, file);
        issues.push(issue);
        reasons.set(issue.line, t(`import:reasons.${issue.reason}`));
        continue;
      }
      statements.push(
        ...(decided.existing
          ? await updateStatements(now, { actor, source, ...decided, existing: decided.existing })
          : await insertStatements(now, { actor, source, ...decided })),
      );
      report[outcome] += 1;
      report[startup.publishable ? "published" : "draft"] += 1;
    }
    await write(app, statements);
  }
  issues.sort((a, b) => a.line - b.line);
  report.rejected = rejectedRows(file.table, { reasons, t });
  return report;
}

interface Written {
  actor: Pick<StaffViewer, "id">;
  startup: MappedRow;
  digest: string;
  source: string;
}

async function insertStatements(app: App, { actor, startup, digest, source }: Written): Promise<Statements> {
  const at = app.now();
  const id = ulid(at);
  const { content, publishable } = startup;
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
        importKey: startup.importKey,
        unclaimedSource: source,
        sourcedAt: at,
        isPublish: publishable ? 2 : 0,
        publishedAt: publishable ? at : null,
      },
    }),
    importedEvent(app, { actor, startup, digest, id }),
    ...(await indexed(app, { id, startup, source })),
  ];
}

async function updateStatements(
  app: App,
  { actor, startup, digest, source, existing }: Written & { existing: ImportedStartup },
): Promise<Statements> {
  const { id } = existing;
  const { publishable } = startup;
  return [
    ...startupUpdates(app, id, startup.content, { by: "staff", onlyIn: null }),
    app.db
      .update(startups)
      .set({
        isPublish: publishable ? 2 : 0,
        publishedAt: publishable ? (existing.publishedAt ?? app.now()) : null,
        unclaimedSource: source,
        sourcedAt: app.now(),
      })
      .where(sql`${startups.id} = ${id}`),
    importedEvent(app, { actor, startup, digest, id }),
    ...(await indexed(app, { id, startup, source })),
  ];
}

async function indexed(
  app: App,
  { id, startup, source }: { id: string; startup: MappedRow; source: string },
): Promise<Statements> {
  if (!startup.publishable) return unindexStatements(app, id);
  return listingStatements(app, id, await indexedStartup(app, startup.content, { source, at: app.now() }));
}

function importedEvent(app: App, { actor, startup, digest, id }: Omit<Written, "source"> & { id: string }) {
  return recordEvent(app, {
    actor,
    action: "startup.imported",
    subject: { kind: "startup", id },
    to: startup.publishable ? "2" : "0",
    data: { import_key: startup.importKey, digest },
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
