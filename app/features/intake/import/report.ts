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
  /** What it is recorded as, to be taken back; null if nothing was written. */
  importId: string | null;
  rows: number;
  created: number;
  /** Imported before, not edited since, and changed in the file. */
  updated: number;
  /** Imported before, and unchanged in the file. */
  unchanged: number;
  /** Closed according to the source, and not imported before: not stored. */
  closed: number;
  /** Not imported: without a name, repeated in the file, maybe the same as another company and not decided, taken down, or edited on the platform since it was imported. */
  skipped: number;
  /** Listed as unclaimed, and stored without being listed, among the created and updated ones. */
  published: number;
  draft: number;
  issues: ImportIssue[];
  /** The rows that were skipped, as a CSV file to mend and import again; null if there are none. */
  rejected: string | null;
}

/** A company that a row may be about; without an id it is of an earlier row of the same file. */
export interface Namesake {
  id: string | null;
  name: string;
}

/**
 * Why taking an import back left a listing, or a part of it, as it is. Texts: `import:left.<reason>`.
 */
export const leftReasons = ["claimed", "delisted", "edited", "laterImport", "partly"] as const;
export type LeftReason = (typeof leftReasons)[number];

/** What became of the listings of an import that was taken back. */
export interface TakenBack {
  /** Created by it, and removed. */
  removed: number;
  /** Updated by it, with their old values again. */
  restored: number;
  /** Left as they are, or restored in part. */
  left: number;
  /** The first of those that were left. */
  named: Array<{ id: string; name: string; reason: LeftReason }>;
}

/** The outcome of a row. A doubtful one is left out unless a person says which company it is. */
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
  /** What an update changes. */
  changes: PreviewChange[];
  /** For a doubtful row: the companies that may be the same. */
  namesakes: Namesake[];
  /** Whether it will be on the lists. */
  published: boolean;
  /** Closed according to the source. */
  isClosed: boolean;
  issues: ImportIssue[];
}

/** What becomes of the rows of a file. */
export interface ImportTotals {
  /** On the lists, as unclaimed. */
  listed: number;
  /** Stored as unclaimed, on the lists or, without a description, not. */
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

/** The groups in which the preview shows rows, in its order: a row is in the first that applies. */
export const previewGroups = ["doubtful", "refused", "closed", "partly", "updated", "created", "unchanged"] as const;

export interface PreviewGroup {
  group: (typeof previewGroups)[number];
  /** How many rows it has. */
  total: number;
  /** The first of them. */
  lines: PreviewLine[];
}

export interface ImportPreview {
  /** The encoding of a text file, or the sheet of a workbook, that was read. */
  readAs: CsvTable["readAs"];
  /** A text of the file by which people see whether the encoding is right; empty if any would do. */
  sample: string;
  /** Rows of the file. */
  rows: number;
  /** Unique startups: the unit in which a staged import counts progress. */
  startups: number;
  /** Rows without a company of their own: without a name, or repeated. */
  unread: number;
  columns: PreviewColumn[];
  /** Whether the required fields are matched, each field once; without it nothing can be imported. */
  isUsable: boolean;
  counts: Record<ImportOutcome, number>;
  totals: ImportTotals;
  groups: PreviewGroup[];
}
