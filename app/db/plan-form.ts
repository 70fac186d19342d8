import type { TextLocale } from "~/locales/locale";

/**
 * The JSON columns of support plans: the form that staff build, its answers, and the score sheet. Texts have both
 * languages; an empty one falls back to the other.
 */

export const formFieldKinds = [
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
export type FormFieldKind = (typeof formFieldKinds)[number];

/** The field kinds that take an answer. */
export type AnsweredFieldKind = Exclude<FormFieldKind, "heading">;

/** The kinds of table columns. */
export const columnFieldKinds = ["text", "number", "date"] as const satisfies readonly FormFieldKind[];

export type BothTexts = Record<TextLocale, string>;

/** Shows a field only while the answer to an earlier choice contains `option`. */
interface Condition {
  /** The key of an earlier field of the kind `choice`. */
  field: string;
  option: string;
}

/** The profile facts that can prefill answers, with the field kind each one fits. */
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
} as const satisfies Record<string, AnsweredFieldKind>;
export type PrefillSource = keyof typeof prefillSources;

interface FieldBase<Kind extends FormFieldKind> {
  /** Identifies the answer; stays the same when the field is moved or changed in later versions. */
  key: string;
  kind: Kind;
  label: BothTexts;
  help: BothTexts;
  condition: Condition | null;
}

interface AnsweredBase<Kind extends AnsweredFieldKind> extends FieldBase<Kind> {
  required: boolean;
  /** The profile fact that fills the first draft of an application; null for nothing. */
  prefill: PrefillSource | null;
}

export interface Option {
  key: string;
  label: BothTexts;
}

export interface Column {
  key: string;
  kind: (typeof columnFieldKinds)[number];
  label: BothTexts;
  required: boolean;
}

type HeadingField = FieldBase<"heading">;
export interface TextField extends AnsweredBase<"text" | "longText"> {
  /** In characters. */
  max: number;
}
export interface NumberField extends AnsweredBase<"number" | "money"> {
  /** Money is in whole NT$. */
  min: number | null;
  max: number | null;
}
export interface ChoiceField extends AnsweredBase<"choice"> {
  options: Option[];
  /** The maximum number of choices; 1 for a single choice. */
  max: number;
}
export interface DateField extends AnsweredBase<"date"> {
  /** The earliest day, `YYYY-MM-DD`; `today` for the day of submission in Taipei; empty for no limit. */
  min: string;
  /** The latest day; empty for no limit. */
  max: string;
}
export interface FileField extends AnsweredBase<"file"> {
  /** The maximum number of documents. */
  max: number;
}
export interface TableField extends AnsweredBase<"table"> {
  columns: Column[];
  /** The maximum number of rows. */
  max: number;
}

export type AnsweredField = TextField | NumberField | ChoiceField | DateField | FileField | TableField;
export type FormField = HeadingField | AnsweredField;

/** A document attached to an answer. */
export interface AttachedFile {
  file_id: string;
  name: string;
}

/** A table row, by column key. */
export type AnswerRow = Record<string, string>;

/**
 * An answer as it was typed, so that a draft loses nothing: text, number, money and date as text; the keys of chosen
 * options; documents; rows.
 */
export type Answer = string | string[] | AttachedFile[] | AnswerRow[];

/** By field key. */
export type Answers = Record<string, Answer>;

/** A criterion that reviewers score. */
export interface Criterion {
  /** Stays the same when the sheet is changed; points for removed criteria do not count. */
  key: string;
  label: BothTexts;
  /** The maximum points, from 1 to 100. */
  max: number;
}
