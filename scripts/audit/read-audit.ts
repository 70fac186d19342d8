/** A package with known vulnerabilities, as `npm audit` reports it. */
export interface KnownVulnerability {
  name: string;
  severity: "critical" | "high" | "moderate" | "low" | "info";
  /** Whether npm knows a version without them. */
  isFixed: boolean;
}

/** How bad a vulnerability is, the worst first. */
const severities = ["critical", "high", "moderate", "low", "info"] as const;

interface AuditReport {
  vulnerabilities?: Record<string, Omit<KnownVulnerability, "isFixed"> & { fixAvailable: boolean | object }>;
}

/** Reads what `npm audit --json` printed; the worst first. Returns null if the registry answers no audits. */
export function readAudit(printed: string): KnownVulnerability[] | null {
  let report: AuditReport;
  try {
    report = JSON.parse(printed) as AuditReport;
  } catch {
    return null;
  }
  if (!report.vulnerabilities) return null;
  return Object.values(report.vulnerabilities)
    .map(({ name, severity, fixAvailable }) => ({ name, severity, isFixed: fixAvailable !== false }))
    .sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity) || a.name.localeCompare(b.name));
}
