/** The response of `POST /api/v1/staff/import`. */
export interface Report {
  import_id: string | null;
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  closed: number;
  skipped: number;
  published: number;
  draft: number;
  rejected: string | null;
  issues: Array<{ line: number; company: string; column: string; value: string; message: string }>;
}

/** Formats a report: the values that could not be imported, grouped by reason and line by line, then the totals. */
export function describeReport(report: Report): string {
  const groups = new Map<string, Report["issues"]>();
  for (const issue of report.issues) {
    const title = `${issue.column}: ${issue.message}`;
    groups.set(title, [...(groups.get(title) ?? []), issue]);
  }
  const parts = [...groups].map(([title, issues]) =>
    [
      `${title} (${issues.length})`,
      ...issues.map(
        ({ line, company, value }) => `  line ${line}  ${company || "(no name)"}${value ? `  “${value}”` : ""}`,
      ),
    ].join("\n"),
  );
  const totals = [
    `${report.rows} rows: ${report.created} created, ${report.updated} updated, ${report.unchanged} unchanged, ${report.closed} closed, ${report.skipped} skipped.`,
    `Of those created or updated ${report.published} are unclaimed listings and ${report.draft} are not listed.`,
    `${report.issues.length} values could not be imported as they are${report.issues.length > 0 ? " (above)" : ""}.`,
    ...(report.import_id === null
      ? []
      : [`Import ${report.import_id}: take it back with npm run import -- --take-back ${report.import_id}`]),
  ];
  return [...parts, totals.join("\n")].join("\n\n");
}

/** The response of `POST /api/v1/staff/import/preview`. */
export interface Preview {
  read_as: { encoding: string } | { sheet: string };
  sample: string;
  rows: number;
  counts: Record<"created" | "updated" | "unchanged" | "closed" | "doubtful" | "refused", number>;
  groups: Array<{
    group: string;
    count: number;
    lines: Array<{
      line: number;
      company: string;
      changes: Array<{ label: string; before: string; after: string }>;
      namesakes: Array<{ id: string | null; name: string }>;
      issues: Array<{ column: string; value: string; message: string }>;
    }>;
  }>;
}

/** Formats a preview: how the file was parsed, the outcome of each row, then the totals. */
export function describePreview({ read_as: readAs, sample, rows, counts, groups }: Preview): string {
  const read = "sheet" in readAs ? `the sheet “${readAs.sheet}”` : readAs.encoding;
  const parts = groups.map(({ group, count: total, lines }) =>
    [
      `${group} (${total}${lines.length < total ? `, the first ${lines.length}` : ""})`,
      ...lines.flatMap(({ line, company, changes, namesakes, issues }) => [
        `  line ${line}  ${company || "(no name)"}`,
        ...namesakes.map(({ id, name }) => `    maybe the same as ${name} (${id ?? "an earlier row"})`),
        ...changes.map(({ label, before, after }) => `    ${label}: ${before || "(empty)"} -> ${after || "(empty)"}`),
        ...issues.map(({ column, value, message }) => `    ${column}: ${message}${value ? `  “${value}”` : ""}`),
      ]),
    ].join("\n"),
  );
  const totals = [
    `${rows} rows: ${counts.created} to be created, ${counts.updated} updated, ${counts.unchanged} unchanged, ${counts.closed} closed, ${counts.doubtful} doubtful, ${counts.refused} not imported.`,
    "Nothing was written.",
  ];
  return [`Read as ${read}${sample ? `: ${sample}` : "."}`, ...parts, totals.join("\n")].join("\n\n");
}

/** The response of `POST /api/v1/staff/imports/{id}/take-back`. */
export interface TakenBack {
  removed: number;
  restored: number;
  left: number;
  named: Array<{ id: string; name: string; message: string }>;
}

/** Formats the result of undoing an import. */
export function describeTakenBack({ removed, restored, left, named }: TakenBack): string {
  return [
    ...named.map(({ name, message }) => `${name}: ${message}`),
    ...(named.length < left ? [`And ${left - named.length} more were left.`] : []),
    `${removed} removed, ${restored} restored, ${left} left as they are, at least in part.`,
  ].join("\n");
}
