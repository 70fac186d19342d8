import { ulid } from "ulidx";
import { requireStaff } from "~/features/access/staff";
import type { StaffViewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { readImport } from "./decide-import.server";
import { importStartups } from "./import-startups.server";
import { previewImport } from "./preview-import.server";
import type { ImportPreview, ImportReport } from "./report";

/** Startups per import step: few enough for one request and for visible progress. */
const perStep = 80;

/** Each admin has one staged file; a new upload replaces it. */
const keyOf = (actor: Pick<StaffViewer, "id">) => `imports/${actor.id}`;

/**
 * Stores a file until its import is confirmed, and returns the preview. Rejected files are not stored. Throws what
 * `previewImport` throws.
 */
export async function stageImport(
  app: App,
  { actor, csv }: { actor: StaffViewer; csv: Uint8Array },
): Promise<{ importId: string; preview: ImportPreview }> {
  const preview = await previewImport(app, { actor, csv });
  const importId = ulid(app.now());
  await app.files.put(keyOf(actor), csv, { customMetadata: { importId } });
  return { importId, preview };
}

export interface ImportStep {
  report: ImportReport;
  /** Startups processed so far, and in total. */
  done: number;
  total: number;
}

/**
 * Imports the next part of the actor's staged file, or all of it if `from` is null, with the same command as
 * `npm run import`. The file is deleted after its last startup. Throws `gone` when the file was replaced or fully
 * imported, and what `importStartups` throws.
 */
export async function runStagedImport(
  app: App,
  { actor, importId, from }: { actor: StaffViewer; importId: string; from: number | null },
): Promise<ImportStep> {
  requireStaff(actor, "startups.import");
  const staged = await app.files.get(keyOf(actor));
  if (!staged || staged.customMetadata?.importId !== importId) throw new AppError("gone");
  const csv = new Uint8Array(await staged.arrayBuffer());
  const total = readImport(app, csv).unique.length;
  const part = from === null ? undefined : { from, count: perStep };
  const report = await importStartups(app, { actor, csv, part });
  const done = part ? Math.min(total, part.from + part.count) : total;
  if (done === total) await app.files.delete(keyOf(actor));
  return { report, done, total };
}
