import { z } from "zod";
import { type BothTexts, columnFieldKinds, type FormField, type PrefillSource, prefillSources } from "~/db/plan-form";
import { boundedText, multiLine } from "~/features/text/text/entered-text";
import { oneLine } from "~/features/text/text/one-line";
import { isDay } from "~/locales/day";
import { textLocales } from "~/locales/locale";
import { formLimits, isAnswered } from "./form-fields";

/**
 * The form that staff send from the builder: bounded, but possibly incomplete. `formIssues` lists what prevents
 * publishing.
 */

const key = boundedText(40).regex(/^[a-z][a-z0-9_]{0,39}$/);
const both = (max: number) => z.strictObject({ zh_tw: oneLine(max), en_us: oneLine(max) });
const help = multiLine(formLimits.help);
const limit = (most: number) => z.int().min(1).max(most);
const bound = z.number().min(-formLimits.number).max(formLimits.number).nullable();
const day = boundedText(10).refine((text) => text === "" || isDay(text), "planForms:issues.date");

/** The earliest day may also be the day of submission. */
const earliest = z.union([z.literal("today"), day]);

const base = {
  key,
  label: both(formLimits.label),
  help: z.strictObject({ zh_tw: help, en_us: help }),
  condition: z.strictObject({ field: key, option: key }).nullable(),
};
const answered = {
  ...base,
  required: z.boolean(),
  prefill: z.enum(Object.keys(prefillSources) as [PrefillSource, ...PrefillSource[]]).nullable(),
};
const option = z.strictObject({ key, label: both(formLimits.option) });
const column = z.strictObject({
  key,
  kind: z.enum(columnFieldKinds),
  label: both(formLimits.option),
  required: z.boolean(),
});

const fieldSchema = z.discriminatedUnion("kind", [
  z.strictObject({ ...base, kind: z.literal("heading") }),
  z.strictObject({ ...answered, kind: z.literal("text"), max: limit(formLimits.text) }),
  z.strictObject({ ...answered, kind: z.literal("longText"), max: limit(formLimits.longText) }),
  z.strictObject({ ...answered, kind: z.literal("number"), min: bound, max: bound }),
  z.strictObject({ ...answered, kind: z.literal("money"), min: bound, max: bound }),
  z.strictObject({
    ...answered,
    kind: z.literal("choice"),
    options: z.array(option).max(formLimits.options),
    max: limit(formLimits.options),
  }),
  z.strictObject({ ...answered, kind: z.literal("date"), min: earliest, max: day }),
  z.strictObject({ ...answered, kind: z.literal("file"), max: limit(formLimits.files) }),
  z.strictObject({
    ...answered,
    kind: z.literal("table"),
    columns: z.array(column).max(formLimits.columns),
    max: limit(formLimits.rows),
  }),
]);

/** Upper bound on the JSON of a form with everything at its limit. */
const maxSentForm = 2_000_000;

/** A form's fields, in order. Keys are unique. */
export const formFieldsSchema: z.ZodType<FormField[]> = z
  .array(fieldSchema)
  .max(formLimits.fields)
  .refine((fields) => areUnique(fields.map((field) => field.key)), "planForms:issues.repeatedKey")
  .refine(
    (fields) =>
      fields.every(
        (field) =>
          (field.kind !== "choice" || areUnique(field.options.map((each) => each.key))) &&
          (field.kind !== "table" || areUnique(field.columns.map((each) => each.key))),
      ),
    "planForms:issues.repeatedKey",
  ) as z.ZodType<FormField[]>;

/**
 * A form as the builder posts it: one JSON field, parsed apart from the others because conform drops empty texts.
 * `base` is the revision that the editor saw.
 */
export const builderForm = z.object({
  fields: boundedText(maxSentForm).transform((sent, context) => {
    const read = formFieldsSchema.safeParse(orNull(() => JSON.parse(sent)));
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) context.addIssue({ code: "custom", path: [...path], message });
    return z.NEVER;
  }),
  base: z.coerce.number().int().min(0),
});

function orNull(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return null;
  }
}

const areUnique = (keys: string[]) => new Set(keys).size === keys.length;

/** Problems of a form: message keys by path, `fields[0].label`. */
export type FormIssues = Record<string, string[]>;

/**
 * What prevents a form from being published: no fields to answer, labels missing in a language, choices without
 * options, contradictory limits, and conditions on fields that do not precede.
 */
export function formIssues(fields: readonly FormField[]): FormIssues {
  const issues: FormIssues = {};
  const add = (path: string, issue: string) => {
    issues[path] = [...(issues[path] ?? []), issue];
  };
  if (!fields.some(isAnswered)) add("fields", "planForms:issues.nothingToAnswer");
  fields.forEach((field, at) => {
    const path = `fields[${at}]`;
    requireTexts(field.label, `${path}.label`, add);
    // Help in only one language would leave the other's readers without it.
    if (textLocales.some((locale) => field.help[locale] !== "")) requireTexts(field.help, `${path}.help`, add);
    checkLimits(field, path, add);
    const { condition } = field;
    if (condition === null) return;
    const source = fields.slice(0, at).find((earlier) => earlier.key === condition.field);
    if (source?.kind !== "choice" || !source.options.some((each) => each.key === condition.option)) {
      add(`${path}.condition`, "planForms:issues.condition");
    }
  });
  return issues;
}

type AddIssue = (path: string, issue: string) => void;

function requireTexts(texts: BothTexts, path: string, add: AddIssue): void {
  for (const locale of textLocales) if (texts[locale] === "") add(`${path}.${locale}`, "required");
}

function checkLimits(field: FormField, path: string, add: AddIssue): void {
  if (isAnswered(field) && field.prefill !== null && prefillSources[field.prefill] !== field.kind) {
    add(`${path}.prefill`, "planForms:issues.prefill");
  }
  switch (field.kind) {
    case "number":
    case "money":
      if (field.min !== null && field.max !== null && field.min > field.max)
        add(`${path}.max`, "planForms:issues.range");
      return;
    case "date":
      if (isDay(field.min) && field.max !== "" && field.min > field.max) add(`${path}.max`, "planForms:issues.range");
      return;
    case "choice":
      if (field.options.length < 2) add(`${path}.options`, "planForms:issues.options");
      if (field.max > Math.max(1, field.options.length)) add(`${path}.max`, "planForms:issues.range");
      field.options.forEach(({ label }, at) => {
        requireTexts(label, `${path}.options[${at}].label`, add);
      });
      return;
    case "table":
      if (field.columns.length === 0) add(`${path}.columns`, "planForms:issues.columns");
      field.columns.forEach(({ label }, at) => {
        requireTexts(label, `${path}.columns[${at}].label`, add);
      });
      return;
    default:
  }
}
