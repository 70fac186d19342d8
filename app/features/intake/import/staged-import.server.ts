import { ulid } from "ulidx";
import { z } from "zod";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { onOneLine } from "~/features/text/text/one-line";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { cutAt } from "./cells";
import { readMatched } from "./decide-import.server";
import { type EncodingChoice, encodingChoices } from "./decode-text";
import { type ColumnMatch, importFields } from "./fields";
import { importStartups } from "./import-startups.server";
import { findMatch, keepMatch } from "./matches.server";
import { previewImport, reasonsByLine } from "./preview-import.server";
import { readTable } from "./read-table.server";
import { rejectedRows } from "./rejected-rows";
import type { ImportPreview, ImportReport } from "./report";

/** Startups per import step: few enough for one request and for visible progress. */
const perStep = 80;

type Admin = Pick<StaffViewer, "id" | "kind" | "role">;

/** Each admin has one staged file, with its match and rejected rows; a new upload replaces them. */
const keyOf = (actor: Pick<StaffViewer, "id">, part: "file" | "match" | "rejected" = "file") =>
  part === "file" ? `imports/${actor.id}` : `imports/${actor.id}.${part}`;

const stagedMatch = z.object({
  importId: z.string(),
  fields: z.array(z.enum(importFields).nullable()),
  source: z.string(),
  fileName: z.string(),
  encoding: z.enum(encodingChoices).nullable().default(null),
  choices: z.array(z.tuple([z.number(), z.string()])).default([]),
});
type StagedMatch = z.infer<typeof stagedMatch>;

export interface StagedImport {
  importId: string;
  fileName: string;
  /** The encoding chosen by the user. */
  encoding: EncodingChoice | null;
  /** The source list: as named before for these headings, otherwise the file's name. */
  source: string;
  preview: ImportPreview;
  hasRejected: boolean;
}

/**
 * Stores a file until its import is confirmed, and returns the preview. Rejected files are not stored. Throws what
 * `previewImport` throws.
 */
export async function stageImport(
  app: App,
  {
    actor,
    csv,
    fileName,
    encoding = null,
    locale,
  }: { actor: Admin; csv: Uint8Array; fileName: string; encoding?: EncodingChoice | null; locale: Locale },
): Promise<StagedImport> {
  requireStaff(actor, "startups.import");
  const kept = await findMatch(app, (await readTable(csv, { encoding })).headings);
  const source = kept?.source ?? sourceOf(fileName);
  const importId = ulid(app.now());
  const shownName = cutAt(onOneLine(fileName), maxFileName) || source;
  return preview(app, {
    actor,
    csv,
    match: kept?.fields,
    source,
    importId,
    fileName: shownName,
    encoding,
    locale,
    isNew: true,
  });
}

/** Longer names are truncated. */
const maxFileName = 200;

/** Returns the list name that a file's name suggests. */
function sourceOf(fileName: string): string {
  return cutAt(onOneLine(fileName.replace(/\.\w{1,5}$/, "")), 80) || "CSV";
}

/**
 * Matches the columns of the actor's staged file again, stores the match for the next file with these headings, and
 * returns the preview. Throws `gone` if the file was replaced or imported, and what `previewImport` throws.
 */
export async function matchStagedImport(
  app: App,
  options: {
    actor: Admin;
    importId: string;
    fields: ColumnMatch;
    source: string;
    encoding?: EncodingChoice | null;
    locale: Locale;
  },
): Promise<StagedImport> {
  const { actor, importId, fields, source, encoding = null, locale } = options;
  requireStaff(actor, "startups.import");
  const { csv, fileName, encoding: before } = await requireStaged(app, { actor, importId });
  const { headings } = await readTable(csv, { encoding });
  if (encoding !== before) {
    // The headings changed and have not been matched yet.
    const match = (await findMatch(app, headings))?.fields;
    return preview(app, { actor, csv, match, source, importId, fileName, encoding, locale, isNew: false });
  }
  const match = headings.map((_, at) => fields[at] ?? null);
  await keepMatch(app, headings, { fields: match, source });
  return preview(app, { actor, csv, match, source, importId, fileName, encoding, locale, isNew: false });
}

async function preview(
  app: App,
  options: {
    actor: Admin;
    csv: Uint8Array;
    match: ColumnMatch | undefined;
    source: string;
    importId: string;
    fileName: string;
    encoding: EncodingChoice | null;
    locale: Locale;
    isNew: boolean;
  },
): Promise<StagedImport> {
  const { actor, csv, match, source, importId, fileName, encoding, locale, isNew } = options;
  const { preview, file, leftOut } = await previewImport(app, { actor, csv, match, encoding, locale });
  const t = translate(locale);
  const rejected = rejectedRows(file.table, { reasons: reasonsByLine(leftOut, t), t });
  const marked = { customMetadata: { importId } };
  if (isNew) await app.files.put(keyOf(actor), csv, marked);
  await keepStaged(app, actor, { importId, fields: file.match, source, fileName, encoding, choices: [] });
  if (rejected === null) await app.files.delete(keyOf(actor, "rejected"));
  else await app.files.put(keyOf(actor, "rejected"), rejected, marked);
  return { importId, fileName, encoding, source, preview, hasRejected: rejected !== null };
}

async function keepStaged(app: App, actor: Admin, staged: StagedMatch): Promise<void> {
  await app.files.put(keyOf(actor, "match"), JSON.stringify(staged), {
    customMetadata: { importId: staged.importId },
  });
}

/** Returns the actor's staged file and its match. Throws `gone` if it was replaced or fully imported. */
async function requireStaged(app: App, { actor, importId }: { actor: Admin; importId: string }) {
  const [staged, match] = await Promise.all([app.files.get(keyOf(actor)), app.files.get(keyOf(actor, "match"))]);
  const matched = match ? stagedMatch.safeParse(JSON.parse(await match.text())).data : undefined;
  if (!staged || staged.customMetadata?.importId !== importId || matched?.importId !== importId) {
    throw new AppError("gone");
  }
  return { csv: new Uint8Array(await staged.arrayBuffer()), ...matched };
}

export interface ImportStep {
  report: ImportReport;
  /** Startups processed so far, and in total. */
  done: number;
  total: number;
}

/**
 * Imports the next part of the actor's staged file, or all of it if `from` is null, with the same command as `npm run
 * import`. The choices come with the first part. The file is deleted after its last startup; its rejected rows are kept
 * until the next upload. Throws `gone` if the file was replaced or fully imported, and what `importStartups` throws.
 */
export async function runStagedImport(
  app: App,
  {
    actor,
    importId,
    from,
    choices = [],
  }: {
    actor: StaffViewer;
    importId: string;
    from: number | null;
    choices?: ReadonlyArray<{ line: number; company?: string }>;
  },
): Promise<ImportStep> {
  requireStaff(actor, "startups.import");
  const { csv, ...staged } = await requireStaged(app, { actor, importId });
  const { fields: match, source, fileName, encoding } = staged;
  const made = choices.flatMap(({ line, company }): Array<[number, string]> => (company ? [[line, company]] : []));
  if (!from) await keepStaged(app, actor, { ...staged, choices: made });
  const total = (await readMatched(app, { csv, match, encoding })).unique.length;
  const part = from === null ? undefined : { from, count: perStep };
  const report = await importStartups(app, {
    actor,
    csv,
    source,
    match,
    part,
    encoding,
    choices: new Map(from ? staged.choices : made),
    importId,
    fileName,
  });
  const done = part ? Math.min(total, part.from + part.count) : total;
  if (done === total) {
    await keepMatch(app, (await readTable(csv, { encoding })).headings, { fields: match, source });
    await app.files.delete([keyOf(actor), keyOf(actor, "match")]);
  }
  return { report, done, total };
}

/** Returns the rejected rows of the actor's last preview, as CSV. Throws `forbidden`, and `gone` if there are none. */
export async function readRejected(app: App, { actor, importId }: { actor: StaffViewer; importId: string }) {
  requireStaff(actor, "startups.import");
  const rejected = await app.files.get(keyOf(actor, "rejected"));
  if (!rejected || rejected.customMetadata?.importId !== importId) throw new AppError("gone");
  return rejected.text();
}
