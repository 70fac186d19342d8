import type { AnsweredField, FormField } from "~/db/plan-form";

/** The highest limits that staff can choose. */
export const formLimits = {
  fields: 80,
  label: 200,
  help: 1000,
  options: 30,
  option: 120,
  columns: 8,
  rows: 30,
  files: 5,
  /** Characters of an answer, by kind. */
  text: 300,
  longText: 5000,
  /** The largest number or amount of money. */
  number: 1e12,
} as const;

/**
 * The maximum stored characters of an answer. Exceeds what staff can allow, so that an overlong draft is kept and
 * reported; `short` is for numbers and dates.
 */
export const typedLimits = { text: formLimits.text * 4, longText: formLimits.longText * 2, short: 60 } as const;

/** Whether a field takes an answer; headings do not. */
export const isAnswered = (field: FormField): field is AnsweredField => field.kind !== "heading";
