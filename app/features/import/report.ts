/** Why a value of a row was changed or not imported. Texts: `import:reasons.<reason>`. */
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

/** One value that could not be imported as it is, or one row that was skipped. */
export interface ImportIssue {
  /** The row's first line in the file, counted from 1. */
  line: number;
  company: string;
  column: string;
  /** The value in the file, truncated to 200 characters. */
  value: string;
  reason: ImportReason;
}

/** The result of an import. Every row counts once among created, updated, unchanged and skipped. */
export interface ImportReport {
  rows: number;
  created: number;
  /** Imported before, not edited since, and changed in the file. */
  updated: number;
  /** Imported before, and unchanged in the file. */
  unchanged: number;
  /** Not imported: without a name, repeated in the file, or edited on the platform since it was imported. */
  skipped: number;
  /** Published profiles and drafts among the created and updated ones. */
  published: number;
  draft: number;
  issues: ImportIssue[];
}

/** The outcome of a row. */
export const importOutcomes = ["created", "updated", "unchanged", "refused"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** The predicted outcome and issues of one row. */
export interface PreviewLine {
  line: number;
  company: string;
  outcome: ImportOutcome;
  /** Whether it will be published; otherwise it becomes a draft. */
  published: boolean;
  issues: ImportIssue[];
}

export interface ImportPreview {
  /** Rows of the file. */
  rows: number;
  /** Unique startups: the unit in which a staged import counts progress. */
  startups: number;
  counts: Record<ImportOutcome, number>;
  lines: PreviewLine[];
}
