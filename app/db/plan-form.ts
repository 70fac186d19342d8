import type { TextLocale } from "~/locales/locale";

/**
 * The JSON columns of support plans: the form that staff build, the answers to it, and the score sheet. Every text has both
 * languages; one that is empty in a language falls back to the other.
 */

export const fieldKinds = [
  "heading",
  "text",
  "longText",
  "number",
  "money",
  "choice",
  "date",
  "file",
  "table",
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** The kinds that an answer is given to. */
export type AnsweredKind = Exclude<FieldKind, "heading">;

/** The kinds of a table's columns. */
export const columnKinds = ["text", "number", "date"] as const satisfies readonly FieldKind[];

export type BothTexts = Record<TextLocale, string>;

/** Shown only while the answer to an earlier choice contains `option`. */
interface Condition {
  /** The key of an earlier field of the kind `choice`. */
  field: string;
  option: string;
}

/** The facts of a profile that answers can begin with, each for one kind of field. */
export const prefillSources = {
  name: "text",
  contacts: "text",
  phone: "text",
  website: "text",
  sn: "text",
  address: "text",
  region: "text",
  slogan: "text",
  company_start_at: "date",
  capital: "money",
  fundraising: "money",
  description: "longText",
  summary: "longText",
  problem: "longText",
  solution: "longText",
  business_model: "longText",
  market: "longText",
  competition: "longText",
  product: "longText",
  teams: "table",
} as const satisfies Record<string, AnsweredKind>;
export type PrefillSource = keyof typeof prefillSources;

interface FieldBase<Kind extends FieldKind> {
  /** Names the answer; stays when the field is moved or changed in later versions. */
  key: string;
  kind: Kind;
  label: BothTexts;
  help: BothTexts;
  condition: Condition | null;
}

interface AnsweredBase<Kind extends AnsweredKind> extends FieldBase<Kind> {
  required: boolean;
  /** What of the profile the first draft of an application is filled with; null for nothing. */
  prefill: PrefillSource | null;
}

export interface Option {
  key: string;
  label: BothTexts;
}

export interface Column {
  key: string;
  kind: (typeof columnKinds)[number];
  label: BothTexts;
  required: boolean;
}

type HeadingField = FieldBase<"heading">;
export interface TextField extends AnsweredBase<"text" | "longText"> {
  /** Characters. */
  max: number;
}
export interface NumberField extends AnsweredBase<"number" | "money"> {
  /** Money is in whole NT$. */
  min: number | null;
  max: number | null;
}
export interface ChoiceField extends AnsweredBase<"choice"> {
  options: Option[];
  /** How many may be chosen; 1 for one of them. */
  max: number;
}
export interface DateField extends AnsweredBase<"date"> {
  /** Days, `YYYY-MM-DD`; empty for no limit. */
  min: string;
  max: string;
}
export interface FileField extends AnsweredBase<"file"> {
  /** Documents that may be attached. */
  max: number;
}
export interface TableField extends AnsweredBase<"table"> {
  columns: Column[];
  /** Rows that may be filled in. */
  max: number;
}

export type AnsweredField = TextField | NumberField | ChoiceField | DateField | FileField | TableField;
export type FormField = HeadingField | AnsweredField;

/** A document attached to an answer. */
export interface AttachedFile {
  file_id: string;
  name: string;
}

/** A row of a table, by the key of a column. */
export type AnswerRow = Record<string, string>;

/**
 * An answer as it was typed, so that a draft loses nothing: text, number, money and date as text; the keys of chosen options;
 * documents; rows.
 */
export type Answer = string | string[] | AttachedFile[] | AnswerRow[];

/** By the key of a field. */
export type Answers = Record<string, Answer>;

/** What reviewers give points for. */
export interface Criterion {
  /** Stays when the sheet is changed; points for criteria that are gone do not count. */
  key: string;
  label: BothTexts;
  /** The most points, from 1 to 100. */
  max: number;
}
