import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { drawingOf } from "~/features/profiles/profiles/drawing.server";
import { startupRecord } from "~/features/profiles/startups/record";
import type { FieldValue } from "~/features/records/records/field";
import { plainTextOf } from "~/features/text/text/rich-text";
import type { Translate } from "~/locales/i18n";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { cutAt } from "./cells";
import { type DecidedStartup, decideImport, type ImportFile, readMatched, skipped } from "./decide-import.server";
import type { EncodingChoice } from "./decode-text";
import { type ColumnMatch, isUsable } from "./fields";
import { groupBy } from "./group-by";
import type { CsvTable } from "./read-csv";
import { type ImportOutcome, type ImportPreview, type PreviewGroup, type PreviewLine, previewGroups } from "./report";

/** Maximum number of sample values per column. */
const maxSamples = 3;
const maxSampleLength = 80;

/** Maximum number of rows shown per group; counts cover all rows. */
const maxShown = 100;
const maxShownLength = 120;

/**
 * Previews `importStartups` with the same parsing and decisions: the outcome of the rows, the first of each kind line
 * by line, and all that are left out. Throws `forbidden` for non-admins, and what `readTable` throws.
 */
export async function previewImport(
  app: App,
  {
    actor,
    csv,
    match,
    encoding,
    locale,
  }: {
    actor: Pick<StaffViewer, "id" | "kind" | "role">;
    csv: Uint8Array;
    match?: ColumnMatch;
    encoding?: EncodingChoice | null;
    locale: Locale;
  },
): Promise<{ preview: ImportPreview; file: ImportFile; leftOut: PreviewLine[] }> {
  requireStaff(actor, "startups.import");
  const file = await readMatched(app, { csv, match, encoding });
  const { table, unique, rows } = file;
  const show = await shownChanges(app, locale);
  const decided = await decideImport(app, unique);
  const lines: PreviewLine[] = decided.map((one) => {
    const { startup, namesakes, outcome } = one;
    return {
      line: startup.line,
      company: startup.content.name,
      outcome,
      changes: [],
      namesakes,
      published: one.isListed,
      isClosed: startup.isClosed,
      issues: isLeftOut(outcome) ? [skipped(one, file)] : startup.issues,
    };
  });
  const byLine = new Map(decided.map((one) => [one.startup.line, one]));
  const unread = unreadableLines(file);
  lines.push(...unread);
  lines.sort((a, b) => a.line - b.line);
  const counts = { created: 0, updated: 0, unchanged: 0, closed: 0, doubtful: 0, refused: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  const imported = lines.filter(({ outcome }) => !isLeftOut(outcome));
  const totals = {
    listed: imported.filter(({ published }) => published).length,
    unclaimed: imported.filter(({ isClosed }) => !isClosed).length,
    closed: imported.filter(({ isClosed }) => isClosed).length,
    skipped: counts.refused + counts.doubtful,
  };
  const columns = table.headings.map((heading, at) => ({
    heading,
    samples: samplesOf(table.rows.map(({ cells }) => cells[at] ?? "")),
    field: file.match[at] ?? null,
  }));
  const grouped = groupBy(rows.length === 0 ? [] : lines, groupOf);
  const groups = previewGroups.flatMap((group): PreviewGroup[] => {
    const all = grouped.get(group) ?? [];
    const shown = all.slice(0, maxShown).map((line) => ({ ...line, changes: show(byLine.get(line.line)) }));
    return all.length === 0 ? [] : [{ group, total: all.length, lines: shown }];
  });
  const preview = {
    readAs: table.readAs,
    sample: sampleOf(table),
    rows: table.rows.length,
    startups: unique.length,
    unread: unread.length,
    columns,
    isUsable: isUsable(file.match),
    counts,
    totals,
    groups,
  };
  return { preview, file, leftOut: lines.filter(({ outcome }) => isLeftOut(outcome)) };
}

const isLeftOut = (outcome: ImportOutcome) => outcome === "refused" || outcome === "doubtful";

function groupOf({ outcome, isClosed, issues }: PreviewLine): PreviewGroup["group"] {
  if (isLeftOut(outcome)) return outcome as "refused" | "doubtful";
  if (isClosed) return "closed";
  return issues.length > 0 ? "partly" : outcome;
}

/** Returns a function that renders the changed fields of an import as texts in the reader's language. */
async function shownChanges(app: App, locale: Locale) {
  const { draw, labelOf } = await drawingOf(app, { record: startupRecord, namespace: "startups", locale });
  const shown = (content: object, path: string, value: unknown) => shorten(plainText(draw(content, path, value)));
  return (decided: DecidedStartup | undefined) => {
    if (decided?.outcome !== "updated") return [];
    const { content } = decided.startup;
    return Object.entries(decided.fields).map(([path, { before, after }]) => ({
      label: labelOf(path),
      before: shown(content, path, before),
      after: shown(content, path, after),
    }));
  };
}

/** Returns a value as plain text on one line. */
function plainText(value: FieldValue): string {
  if (value.kind === "text") return value.text;
  if (value.kind === "link") return value.address;
  if (value.kind === "html") return plainTextOf(value.html);
  if (value.kind === "tags") return value.tags.join(" · ");
  return value.kind === "entries" ? value.entries.map(({ title }) => title).join(" · ") : "";
}

function shorten(text: string): string {
  return text.length > maxShownLength ? `${cutAt(text, maxShownLength)}…` : text;
}

/** Returns the rows that are rejected regardless of the database: without a usable name, or repeated. */
function unreadableLines({ rows, refused }: ImportFile): PreviewLine[] {
  const unnamed = rows.filter(({ startup }) => !startup).map(({ issues }) => issues);
  return [...refused.map((issue) => [issue]), ...unnamed].flatMap((issues) => {
    const [issue] = issues;
    if (!issue) return [];
    const { line, company } = issue;
    const nothing = { changes: [], namesakes: [], published: false, isClosed: false };
    return [{ line, company, outcome: "refused" as const, ...nothing, issues }];
  });
}

/** Returns why these rows are rejected, by line, in the reader's language. */
export function reasonsOf(file: ImportFile, t: Translate): Map<number, string> {
  return reasonsByLine(unreadableLines(file), t);
}

/** Returns why these lines of a preview are left out, by line, in the reader's language. */
export function reasonsByLine(leftOut: readonly PreviewLine[], t: Translate): Map<number, string> {
  return new Map(
    leftOut.map(({ line, issues }) => [line, issues.map(({ reason }) => t(`import:reasons.${reason}`)).join("; ")]),
  );
}

/** Returns the first text of a file that the wrong encoding would garble; empty if there is none. */
function sampleOf({ headings, rows }: CsvTable): string {
  const beyondAscii = /[^\p{ASCII}]/u;
  const lines = [headings, ...rows.slice(0, maxSampled).map(({ cells }) => cells)];
  const cells = lines.find((line) => line.some((cell) => beyondAscii.test(cell))) ?? [];
  return shorten(cells.filter((cell) => beyondAscii.test(cell)).join(" · "));
}

/** Maximum number of rows searched for a sample. */
const maxSampled = 200;

function samplesOf(values: readonly string[]): string[] {
  const filled = [...new Set(values.filter((value) => value !== ""))].slice(0, maxSamples);
  return filled.map((value) => (value.length > maxSampleLength ? `${cutAt(value, maxSampleLength)}…` : value));
}
