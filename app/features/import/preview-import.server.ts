import { requireStaff } from "~/features/access/staff";
import type { StaffViewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { decideImport, ownerChanged, readImport } from "./decide-import.server";
import type { ImportPreview, PreviewLine } from "./report";

/**
 * A dry run of `importStartups`, line by line, with the same parsing and decisions. Throws `forbidden` for non-admins,
 * and what `readCsv` throws.
 */
export async function previewImport(
  app: App,
  { actor, csv }: { actor: Pick<StaffViewer, "id" | "kind" | "role">; csv: Uint8Array },
): Promise<ImportPreview> {
  requireStaff(actor, "startups.import");
  const { rows, unique, refused } = readImport(app, csv);
  const lines: PreviewLine[] = (await decideImport(app, unique)).map(({ startup, outcome }) => ({
    line: startup.line,
    company: startup.content.name,
    outcome,
    published: startup.publishable,
    issues: outcome === "refused" ? [ownerChanged(startup)] : startup.issues,
  }));
  for (const issue of refused) lines.push({ ...lineOf(issue), outcome: "refused", issues: [issue] });
  for (const { startup, issues } of rows) {
    const [issue] = issues;
    if (!startup && issue) lines.push({ ...lineOf(issue), outcome: "refused", issues });
  }
  lines.sort((a, b) => a.line - b.line);
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  return { rows: rows.length, startups: unique.length, counts, lines };
}

const lineOf = ({ line, company }: { line: number; company: string }) => ({ line, company, published: false });
