import { z } from "zod";
import type { Answer, AnsweredField, Answers, FormField, FormFieldKind } from "~/db/plan-form";
import { fileIdOrPath } from "~/features/files/file-id";
import { boundedText, codeText, multiLine } from "~/features/text/text/entered-text";
import { isVisible } from "~/features/text/text/typed-text";
import { formLimits, isAnswered, typedLimits } from "./form-fields";

/**
 * The schema of answers from forms and the API for a version of a form. Bounded but lenient, because a draft may hold
 * any input; `answerIssues` lists what prevents a submission. Fields that were not sent are absent.
 */
export function answersSchema(fields: readonly FormField[]) {
  const shape = Object.fromEntries(fields.filter(isAnswered).map((field) => [field.key, schemaOf(field).optional()]));
  return z.strictObject(shape) as z.ZodType<Record<string, Answer | undefined>>;
}

const typed = (max: number) => z.union([multiLine(max), z.number().transform(String).pipe(multiLine(max))]);

const name = boundedText(300);
const file = z.strictObject({ file_id: fileIdOrPath, name });
/** A document whose checkbox was cleared, in a post without scripts. */
const leftOut = z.strictObject({ name }).transform(() => null);

/**
 * The same for a post of all fields of a version, as `ApplicationFields` renders them. Conform drops empty fields, so
 * an absent field is an empty answer.
 */
export function sentAnswersSchema(fields: readonly FormField[]) {
  const lists: readonly FormFieldKind[] = ["choice", "file", "table"];
  const empty: Answers = Object.fromEntries(
    fields.filter(isAnswered).map(({ key, kind }) => [key, lists.includes(kind) ? [] : ""]),
  );
  return answersSchema(fields).transform((sent): Answers => {
    const given = Object.entries(sent).flatMap(([key, answer]) =>
      answer === undefined ? [] : [[key, answer] as const],
    );
    return { ...empty, ...Object.fromEntries(given) };
  });
}

function schemaOf(field: AnsweredField): z.ZodType<Answer> {
  switch (field.kind) {
    case "text":
      return typed(typedLimits.text);
    case "longText":
      return typed(typedLimits.longText);
    case "number":
    case "money":
      return typed(typedLimits.short);
    case "date":
      return codeText(typedLimits.short);
    case "choice": {
      const keys = z
        .array(z.enum(field.options.map(({ key }) => key) as [string, ...string[]]))
        .max(formLimits.options);
      const sent = z.union([
        z.literal("").transform(() => []),
        boundedText(40).transform((key) => [key]),
        z.array(boundedText(40).optional()),
      ]);
      // The form sends an empty value with its checkboxes, so that selecting none is an answer too.
      return sent.transform((all) => [...new Set(all.filter((key) => key !== undefined && key !== ""))]).pipe(keys);
    }
    case "file":
      return z
        .array(z.union([file, leftOut]))
        .max(formLimits.files * 2)
        .transform((all) => all.filter((one) => one !== null));
    case "table": {
      const row = z.strictObject(
        Object.fromEntries(
          field.columns.map(({ key, kind }) => [
            key,
            (kind === "date" ? codeText(typedLimits.text) : typed(typedLimits.text)).default(""),
          ]),
        ),
      );
      return z
        .array(row)
        .max(formLimits.rows * 2)
        .transform((rows) => rows.slice(0, rows.findLastIndex((each) => Object.values(each).some(isVisible)) + 1));
    }
    default:
      return field satisfies never;
  }
}
