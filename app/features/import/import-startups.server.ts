import { sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { ulid } from "ulidx";
import { accounts, startups } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import { requireStaff } from "~/features/access/staff";
import type { StaffViewer } from "~/features/access/viewer";
import { createReferenceCode } from "~/features/accounts/tokens";
import { recordEvent } from "~/features/audit/record-event.server";
import { documentStatements, type Statements, unindexStatements } from "~/features/discovery/index-profile.server";
import { startupInserts, startupUpdates } from "~/features/startups/write-startup.server";
import { localeOfText } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { column, requiredColumns } from "./columns";
import { type ImportedStartup, importedStartups } from "./imported-startups.server";
import { type MappedRow, mapRow } from "./map-row";
import { readCsv } from "./read-csv";
import type { ImportIssue, ImportReport } from "./report";
import { startupDocumentOf } from "./startup-document.server";

/** An imported account has no address of its own until its owner takes it over; `.invalid` never receives mail. */
const provisionalDomain = "import.invalid";
const rowsPerBatch = 40;

/**
 * Brings the startups of a CSV file in (design §5): those with a name and a description published, the others as drafts,
 * all with `change_password` 1, no password and a provisional address. The whole file is read and checked before
 * anything is written; `readCsv` says what it throws. A row whose source was imported before doubles nothing: it is
 * updated if the file has changed and nobody touched the profile since, and left alone otherwise. Throws `forbidden` for
 * anyone but admins, and `wrong_state` when another import writes the same startups meanwhile.
 */
export async function importStartups(
  app: App,
  { actor, csv }: { actor: Pick<StaffViewer, "id" | "kind" | "role">; csv: Uint8Array },
): Promise<ImportReport> {
  requireStaff(actor, "startups.import");
  // One moment for all rows: a profile changed later than its import has been touched.
  const moment = app.now();
  const now: App = { ...app, now: () => moment };
  const thisYear = new Date(moment).getUTCFullYear();
  const rows = readCsv(csv, requiredColumns).map((row) => mapRow(row, thisYear));
  const issues = rows.flatMap((row) => row.issues);
  const { unique, repeated } = withoutRepeats(rows.flatMap(({ startup }) => startup ?? []));
  issues.push(...repeated);

  const report: ImportReport = {
    rows: rows.length,
    created: 0,
    updated: 0,
    unchanged: 0,
    skipped: rows.length - unique.length,
    published: 0,
    draft: 0,
    issues,
  };
  const known = await importedStartups(
    now,
    unique.map(({ importKey }) => importKey),
  );
  for (let start = 0; start < unique.length; start += rowsPerBatch) {
    const statements: Statements = [];
    for (const startup of unique.slice(start, start + rowsPerBatch)) {
      const digest = await digestOf(startup);
      const existing = known.get(startup.importKey);
      if (existing?.digest === digest && !existing.touched) {
        report.unchanged += 1;
        continue;
      }
      if (existing?.touched) {
        report.skipped += 1;
        issues.push({
          ...placeOf(startup),
          column: column.company,
          value: startup.content.name,
          reason: "ownerChanged",
        });
        continue;
      }
      statements.push(
        ...(existing
          ? await updateStatements(now, { actor, startup, existing, digest })
          : await insertStatements(now, { actor, startup, digest })),
      );
      report[existing ? "updated" : "created"] += 1;
      report[startup.publishable ? "published" : "draft"] += 1;
    }
    await write(app, statements);
  }
  issues.sort((a, b) => a.line - b.line);
  return report;
}

function withoutRepeats(startupsOfFile: MappedRow[]): { unique: MappedRow[]; repeated: ImportIssue[] } {
  const first = new Map<string, MappedRow>();
  const repeated: ImportIssue[] = [];
  for (const startup of startupsOfFile) {
    if (first.has(startup.importKey)) {
      repeated.push({ ...placeOf(startup), column: column.profile, value: startup.importKey, reason: "duplicate" });
    } else first.set(startup.importKey, startup);
  }
  return { unique: [...first.values()], repeated };
}

function placeOf({ line, content }: MappedRow): Pick<ImportIssue, "line" | "company"> {
  return { line, company: content.name };
}

interface Written {
  actor: Pick<StaffViewer, "id">;
  startup: MappedRow;
  digest: string;
}

async function insertStatements(app: App, { actor, startup, digest }: Written): Promise<Statements> {
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
      row: { importKey: startup.importKey, isPublish: publishable ? 2 : 0, publishedAt: publishable ? at : null },
    }),
    importedEvent(app, { actor, startup, digest, id }),
    ...(await indexed(app, { id, startup })),
  ];
}

async function updateStatements(
  app: App,
  { actor, startup, digest, existing }: Written & { existing: ImportedStartup },
): Promise<Statements> {
  const { id } = existing;
  const { publishable } = startup;
  return [
    ...startupUpdates(app, id, startup.content, { onlyUnpublished: false }),
    app.db
      .update(startups)
      .set({ isPublish: publishable ? 2 : 0, publishedAt: publishable ? (existing.publishedAt ?? app.now()) : null })
      .where(sql`${startups.id} = ${id}`),
    importedEvent(app, { actor, startup, digest, id }),
    ...(await indexed(app, { id, startup })),
  ];
}

async function indexed(app: App, { id, startup }: { id: string; startup: MappedRow }): Promise<Statements> {
  if (!startup.publishable) return unindexStatements(app, id);
  const document = await startupDocumentOf(app, startup.content);
  return documentStatements(app, { profileId: id, kind: "startup", document });
}

function importedEvent(app: App, { actor, startup, digest, id }: Written & { id: string }) {
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

/** Tells whether the file says the same as last time. */
async function digestOf(startup: MappedRow): Promise<string> {
  const { content, publishable } = startup;
  const bytes = new TextEncoder().encode(JSON.stringify({ content, publishable }));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
