/** The response of `POST /api/v1/staff/import`. */
export interface Report {
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

/** A report as text: the values that could not be imported, grouped by reason and line by line, then the totals. */
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
  ];
  return [...parts, totals.join("\n")].join("\n\n");
}
