/** Why something in a row was not taken over as it stands. Texts: `import:reasons.<reason>`. */
export const importReasons = [
  "noName",
  "badName",
  "duplicate",
  "ownerChanged",
  "unmappedCategory",
  "tooManyCategories",
  "unknownCountry",
  "unreadableYear",
  "unclearAmount",
  "badAddress",
  "shortened",
  "tooManyFounders",
] as const;
export type ImportReason = (typeof importReasons)[number];

/** One thing an import could not map or read, or left alone. */
export interface ImportIssue {
  /** Where the row begins in the file, counted from 1. */
  line: number;
  company: string;
  column: string;
  /** As it stands in the file, shortened to 200 characters. */
  value: string;
  reason: ImportReason;
}

/** What an import did. Every row is counted once among created, updated, unchanged and skipped. */
export interface ImportReport {
  rows: number;
  created: number;
  /** Imported before, untouched since, and different in the file now. */
  updated: number;
  /** Imported before, and the same in the file. */
  unchanged: number;
  /** Not taken over: without a name, twice in the file, or changed on the platform since it was imported. */
  skipped: number;
  /** How many of the created and updated profiles are published, and how many are drafts. */
  published: number;
  draft: number;
  issues: ImportIssue[];
}

/** What becomes of a row. */
export const importOutcomes = ["created", "updated", "unchanged", "refused"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** What would become of one row, and what of it could not be taken over. */
export interface PreviewLine {
  line: number;
  company: string;
  outcome: ImportOutcome;
  /** Whether it has what a published profile needs; otherwise it is a draft. */
  published: boolean;
  issues: ImportIssue[];
}

export interface ImportPreview {
  /** Rows of the file. */
  rows: number;
  /** Startups in it, each once: what an import in parts counts by. */
  startups: number;
  counts: Record<ImportOutcome, number>;
  lines: PreviewLine[];
}
