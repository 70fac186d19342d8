import type { ImportField } from "./fields";
import type { CsvTable } from "./read-csv";

/** Why a value of a row was changed or not imported. Texts: `import:reasons.<reason>`. */
export const importReasons = [
  "noName",
  "badName",
  "duplicate",
  "maybeSame",
  "ownerChanged",
  "delisted",
  "unmappedCategory",
  "tooManyCategories",
  "unknownCountry",
  "unknownRegion",
  "unreadableYear",
  "unreadableNumber",
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
  /** The column's heading in the file. */
  column: string;
  /** The value in the file, truncated to 200 characters. */
  value: string;
  reason: ImportReason;
}

/** The result of an import. Every row counts once among created, updated, unchanged, closed and skipped. */
export interface ImportReport {
  /** The id it is recorded under, for undoing it; null if nothing was written. */
  importId: string | null;
  rows: number;
  created: number;
  /** Imported before, not edited since, and changed in the file. */
  updated: number;
  /** Imported before, and unchanged in the file. */
  unchanged: number;
  /** Closed according to the source, and not imported before: not stored. */
  closed: number;
  /**
   * Not imported: without a name, repeated in the file, possibly the same as another company and undecided, taken down,
   * or edited on the platform since its import.
   */
  skipped: number;
  /** Listed as unclaimed, and stored without being listed, among the created and updated ones. */
  published: number;
  draft: number;
  issues: ImportIssue[];
  /** The skipped rows as a CSV file to fix and import again; null if there are none. */
  rejected: string | null;
}

/** A company that a row may be about; one from an earlier row of the same file has no id. */
export interface Namesake {
  id: string | null;
  name: string;
}

/** Why undoing an import left a listing, or part of it, unchanged. Texts: `import:left.<reason>`. */
export const leftReasons = ["claimed", "delisted", "edited", "laterImport", "partly"] as const;
export type LeftReason = (typeof leftReasons)[number];

/** What happened to the listings of an import that was undone. */
export interface TakenBack {
  /** Created by the import, and removed. */
  removed: number;
  /** Updated by the import, and restored to their old values. */
  restored: number;
  /** Left unchanged, or restored only in part. */
  left: number;
  /** The first of those that were left. */
  named: Array<{ id: string; name: string; reason: LeftReason }>;
}

/** The outcome of a row. A doubtful one is left out unless the user says which company it is. */
export const importOutcomes = ["created", "updated", "unchanged", "closed", "doubtful", "refused"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** A field that an import changes. */
export interface PreviewChange {
  label: string;
  /** As text, shortened; empty for an empty field. */
  before: string;
  after: string;
}

/** The predicted outcome and issues of one row. */
export interface PreviewLine {
  line: number;
  company: string;
  outcome: ImportOutcome;
  /** Changed fields of an update. */
  changes: PreviewChange[];
  /** For a doubtful row: the companies that may be the same. */
  namesakes: Namesake[];
  /** Whether it will be listed. */
  published: boolean;
  /** Closed according to the source. */
  isClosed: boolean;
  issues: ImportIssue[];
}

/** Outcomes of the rows of a file. */
export interface ImportTotals {
  /** On the lists, as unclaimed. */
  listed: number;
  /** Stored as unclaimed, whether or not they are listed, which needs a description. */
  unclaimed: number;
  /** Closed according to the source: not listed. */
  closed: number;
  /** Not imported. */
  skipped: number;
}

/** A column of a file in the preview. */
export interface PreviewColumn {
  heading: string;
  /** Its first values. */
  samples: string[];
  field: ImportField | null;
}

/** The preview's groups of rows, in display order; a row is in the first that applies. */
export const previewGroups = ["doubtful", "refused", "closed", "partly", "updated", "created", "unchanged"] as const;

export interface PreviewGroup {
  group: (typeof previewGroups)[number];
  /** Number of rows in the group. */
  total: number;
  /** The first rows of the group. */
  lines: PreviewLine[];
}

export interface ImportPreview {
  /** The encoding of a text file, or the sheet of a workbook, that was read. */
  readAs: CsvTable["readAs"];
  /** A text from the file for checking the encoding; empty if every encoding reads it the same. */
  sample: string;
  /** Rows of the file. */
  rows: number;
  /** Unique startups; the progress of a staged import counts these. */
  startups: number;
  /** Rows that add no company: without a name, or repeated. */
  unread: number;
  columns: PreviewColumn[];
  /** Whether the required fields are matched, and no field twice; otherwise nothing can be imported. */
  isUsable: boolean;
  counts: Record<ImportOutcome, number>;
  totals: ImportTotals;
  groups: PreviewGroup[];
}
