import { requireStaff } from "~/features/access/staff";
import type { StaffViewer } from "~/features/access/viewer";
import type { Translate } from "~/locales/i18n";
import type { App } from "~/server/app.server";
import { decideImport, type ImportFile, readMatched, skipped } from "./decide-import.server";
import { type ColumnMatch, isUsable } from "./fields";
import type { ImportPreview, PreviewLine } from "./report";

/** How many values of a column are shown. */
const maxSamples = 3;
const maxSampleLength = 80;

/**
 * A dry run of `importStartups`, line by line, with the same parsing and decisions. Throws `forbidden` for non-admins,
 * and what `readCsv` throws.
 */
export async function previewImport(
  app: App,
  { actor, csv, match }: { actor: Pick<StaffViewer, "id" | "kind" | "role">; csv: Uint8Array; match?: ColumnMatch },
): Promise<{ preview: ImportPreview; file: ImportFile }> {
  requireStaff(actor, "startups.import");
  const file = await readMatched(app, { csv, match });
  const { table, unique, rows } = file;
  const lines: PreviewLine[] = (await decideImport(app, unique)).map(({ startup, existing, namesake, outcome }) => ({
    line: startup.line,
    company: startup.content.name,
    outcome,
    published: startup.publishable,
    isClosed: startup.isClosed,
    issues: outcome === "refused" ? [skipped({ startup, existing, namesake }, file)] : startup.issues,
  }));
  lines.push(...unreadableLines(file));
  lines.sort((a, b) => a.line - b.line);
  const counts = { created: 0, updated: 0, unchanged: 0, closed: 0, refused: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  const imported = lines.filter(({ outcome }) => outcome !== "refused");
  const totals = {
    listed: imported.filter(({ published }) => published).length,
    unclaimed: imported.filter(({ isClosed }) => !isClosed).length,
    closed: imported.filter(({ isClosed }) => isClosed).length,
    skipped: counts.refused,
  };
  const columns = table.headings.map((heading, at) => ({
    heading,
    samples: samplesOf(table.rows.map(({ cells }) => cells[at] ?? "")),
    field: file.match[at] ?? null,
  }));
  const preview = {
    rows: table.rows.length,
    startups: unique.length,
    columns,
    isUsable: isUsable(file.match),
    counts,
    totals,
    lines,
  };
  return { preview: rows.length === 0 ? { ...preview, lines: [] } : preview, file };
}

/** The rows of a file that are rejected whatever the database says: without a usable name, or repeated. */
function unreadableLines({ rows, refused }: ImportFile): PreviewLine[] {
  const unnamed = rows.filter(({ startup }) => !startup).map(({ issues }) => issues);
  return [...refused.map((issue) => [issue]), ...unnamed].flatMap((issues) => {
    const [issue] = issues;
    if (!issue) return [];
    const { line, company } = issue;
    return [{ line, company, outcome: "refused" as const, published: false, isClosed: false, issues }];
  });
}

/** Why these rows are rejected, by line, in the reader's language. */
export function reasonsOf(file: ImportFile, t: Translate): Map<number, string> {
  return reasonsByLine(unreadableLines(file), t);
}

/** Why the refused lines of a preview are, by line, in the reader's language. */
export function reasonsByLine(lines: readonly PreviewLine[], t: Translate): Map<number, string> {
  const refused = lines.filter(({ outcome }) => outcome === "refused");
  return new Map(
    refused.map(({ line, issues }) => [line, issues.map(({ reason }) => t(`import:reasons.${reason}`)).join("; ")]),
  );
}

function samplesOf(values: readonly string[]): string[] {
  const filled = [...new Set(values.filter((value) => value !== ""))].slice(0, maxSamples);
  return filled.map((value) => (value.length > maxSampleLength ? `${value.slice(0, maxSampleLength)}…` : value));
}
