import type { Answer, AnsweredField, AnswerRow, Answers, AttachedFile, Column, FormField } from "~/db/plan-form";
import { isDay } from "~/locales/day";
import { issueWith } from "~/locales/issues";

import { readTypedAmount, type TypedAmount } from "../../text/text/typed-amount";
import { isLongerThan, isVisible } from "../../text/text/typed-text";
import { formLimits, isAnswered } from "./form-fields";

/** Problems with answers: message keys by path, `a.<key>` or `a.<key>[0].<column>`. */
export type AnswerIssues = Record<string, string[]>;

/** The path of an answer in field names, errors and links. */
export const answerPath = (key: string) => `a.${key}`;

const isRow = (item: string | AttachedFile | AnswerRow): item is AnswerRow =>
  typeof item === "object" && !("file_id" in item);

/** The text of a typed answer; empty for other kinds. */
export const textOf = (answer: Answer | undefined): string => (typeof answer === "string" ? answer : "");

/** The keys of the chosen options. */
export const chosenOf = (answer: Answer | undefined): string[] =>
  Array.isArray(answer) ? answer.filter((item) => typeof item === "string") : [];

export const filesOf = (answer: Answer | undefined): AttachedFile[] =>
  Array.isArray(answer) ? answer.filter((item): item is AttachedFile => typeof item === "object" && !isRow(item)) : [];

export const rowsOf = (answer: Answer | undefined): AnswerRow[] =>
  Array.isArray(answer) ? answer.filter((item): item is AnswerRow => typeof item === "object" && isRow(item)) : [];

/** The rows with any visible text. */
export const filledRows = (answer: Answer | undefined): AnswerRow[] =>
  rowsOf(answer).filter((row) => Object.values(row).some(isVisible));

/** Whether a field is answered; blank text, no selected option and empty rows do not count. */
export function isFilled(field: AnsweredField, answer: Answer | undefined): boolean {
  switch (field.kind) {
    case "choice":
      return chosenOf(answer).some((key) => field.options.some((option) => option.key === key));
    case "file":
      return filesOf(answer).length > 0;
    case "table":
      return filledRows(answer).length > 0;
    default:
      return isVisible(textOf(answer));
  }
}

/**
 * The fields visible to an applicant: those without a condition, or whose condition is met by an earlier visible field.
 */
export function shownFields(fields: readonly FormField[], answers: Answers): FormField[] {
  const shown = new Map<string, FormField>();
  for (const field of fields) {
    const { condition } = field;
    const isMet = condition === null || isChosen(shown.get(condition.field), condition.option, answers);
    if (isMet) shown.set(field.key, field);
  }
  return [...shown.values()];
}

const isChosen = (field: FormField | undefined, option: string, answers: Answers) =>
  field?.kind === "choice" && chosenOf(answers[field.key]).includes(option);

/** The answers to visible fields; hidden fields' answers are not submitted. */
export function shownAnswers(fields: readonly FormField[], answers: Answers): Answers {
  return Object.fromEntries(
    shownFields(fields, answers).flatMap(({ key }) => (answers[key] === undefined ? [] : [[key, answers[key]]])),
  );
}

/** An applicant's progress: how many visible required fields are answered, and which are not. */
export function progressOf(fields: readonly FormField[], answers: Answers) {
  const required = shownFields(fields, answers)
    .filter(isAnswered)
    .filter((field) => field.required);
  const missing = required.filter((field) => !isFilled(field, answers[field.key]));
  return { filled: required.length - missing.length, total: required.length, missing: missing.map(({ key }) => key) };
}

/** What prevents answers from being submitted on the day `today` in Taipei. Considers visible fields only. */
export function answerIssues(
  fields: readonly FormField[],
  answers: Answers,
  { today }: { today: string },
): AnswerIssues {
  const issues: AnswerIssues = {};
  const add = (path: string, issue: string) => {
    issues[path] = [...(issues[path] ?? []), issue];
  };
  for (const field of shownFields(fields, answers).filter(isAnswered)) {
    const answer = answers[field.key];
    if (!isFilled(field, answer)) {
      if (field.required) add(answerPath(field.key), "required");
      continue;
    }
    checkAnswer(since(field, today), answer, (issue, within = "") => add(answerPath(field.key) + within, issue));
  }
  return issues;
}

/** The field with its earliest day as of today. */
const since = (field: AnsweredField, today: string): AnsweredField =>
  field.kind === "date" && field.min === "today" ? { ...field, min: today } : field;

type AddIssue = (issue: string, within?: string) => void;

function checkAnswer(field: AnsweredField, answer: Answer | undefined, add: AddIssue): void {
  switch (field.kind) {
    case "text":
    case "longText":
      if (isLongerThan(textOf(answer), field.max)) add(issueWith("too_long", { max: field.max }));
      return;
    case "number":
    case "money":
      checkNumber(textOf(answer), field, add);
      return;
    case "date":
      checkDate(textOf(answer), field, add);
      return;
    case "choice":
      if (chosenOf(answer).length > field.max) add(issueWith("too_many", { max: field.max }));
      return;
    case "file":
      if (filesOf(answer).length > field.max) add(issueWith("too_many", { max: field.max }));
      return;
    case "table": {
      const rows = rowsOf(answer);
      if (filledRows(answer).length > field.max) add(issueWith("too_many", { max: field.max }));
      rows.forEach((row, at) => {
        if (!Object.values(row).some(isVisible)) return;
        for (const column of field.columns)
          checkCell(row[column.key] ?? "", column, (issue) => add(issue, `[${at}].${column.key}`));
      });
      return;
    }
    default:
      field satisfies never;
  }
}

function checkCell(text: string, column: Column, add: AddIssue): void {
  if (!isVisible(text)) {
    if (column.required) add("required");
    return;
  }
  if (column.kind === "number") checkNumber(text, { kind: "number", min: null, max: null }, add);
  else if (column.kind === "date") checkDate(text, { min: "", max: "" }, add);
  else if (isLongerThan(text, formLimits.text)) add(issueWith("too_long", { max: formLimits.text }));
}

/**
 * Parses a typed number like profile amounts: `50萬`, `500,000`, full-width digits; money with or without `NT$`. At most
 * two decimals. Null if it is not a number.
 */
export function numberOf(typed: string, kind: "number" | "money" = "number"): number | null {
  const read = readTypedAmount(typed);
  if (!read || isForeign(read, kind)) return null;
  return Number(read.value.toFixed(2)) === read.value ? read.value : null;
}

/** Whether an amount names a currency other than its field's. */
const isForeign = ({ currency }: TypedAmount, kind: "number" | "money") =>
  currency !== null && !(kind === "money" && currency === "TWD");

function checkNumber(
  typed: string,
  { kind, min, max }: { kind: "number" | "money"; min: number | null; max: number | null },
  add: AddIssue,
): void {
  const number = numberOf(typed, kind);
  const read = readTypedAmount(typed);
  const least = min ?? (kind === "money" ? 0 : -formLimits.number);
  const most = max ?? formLimits.number;
  if (kind === "money" && read && isForeign(read, kind)) add("planForms:issues.otherCurrency");
  else if (number === null) add("planForms:issues.number");
  else if (kind === "money" && !Number.isInteger(number)) add("planForms:issues.wholeDollars");
  else if (number < least) add(issueWith("number_too_small", { min: least }));
  else if (number > most) add(issueWith("number_too_big", { max: most }));
}

function checkDate(typed: string, { min, max }: { min: string; max: string }, add: AddIssue): void {
  if (!isDay(typed)) add("planForms:issues.date");
  else if (min !== "" && typed < min) add(issueWith("planForms:issues.dateTooEarly", { min }));
  else if (max !== "" && typed > max) add(issueWith("planForms:issues.dateTooLate", { max }));
}

/**
 * The answers that another version of the form can keep: its field still exists with the same kind; removed options and
 * columns are dropped. The rest stays with the old version only.
 */
export function carriedAnswers(
  { from, to }: { from: readonly FormField[]; to: readonly FormField[] },
  answers: Answers,
): Answers {
  const before = new Map(from.map((field) => [field.key, field]));
  const carried: Answers = {};
  for (const field of to.filter(isAnswered)) {
    const answer = answers[field.key];
    if (answer === undefined || !sameAnswers(before.get(field.key), field)) continue;
    if (field.kind === "choice") {
      carried[field.key] = chosenOf(answer).filter((key) => field.options.some((option) => option.key === key));
    } else if (field.kind === "table") {
      const columns = field.columns.map(({ key }) => key);
      carried[field.key] = rowsOf(answer).map((row) =>
        Object.fromEntries(columns.flatMap((key) => (row[key] === undefined ? [] : [[key, row[key]]]))),
      );
    } else carried[field.key] = answer;
  }
  return carried;
}

/** Kinds with the same form are exchangeable: short and long text, and numbers and money. */
const answerForms: Record<FormField["kind"], string> = {
  heading: "none",
  text: "text",
  longText: "text",
  number: "number",
  money: "number",
  choice: "choice",
  date: "date",
  file: "file",
  table: "table",
};
const sameAnswers = (one: FormField | undefined, other: FormField) =>
  one !== undefined && answerForms[one.kind] === answerForms[other.kind];
