import { z } from "zod";
import type { Answer, AnsweredField, FormField } from "~/db/plan-form";
import { fileIdOrPath } from "~/features/files/file-id";
import { normalise } from "~/features/text/typed-text";
import { formLimits, isAnswered } from "./form-fields";

/**
 * The schema of answers that forms and the API send for a version of a form: bounded, but lenient, because a draft may have
 * anything that was typed. `answerIssues` says what keeps them from being submitted. A field that was not sent is absent.
 */
export function answersSchema(fields: readonly FormField[]) {
  const shape = Object.fromEntries(fields.filter(isAnswered).map((field) => [field.key, schemaOf(field).optional()]));
  return z.strictObject(shape) as z.ZodType<Record<string, Answer | undefined>>;
}

/** Longer than any limit that staff can set: too long a text is kept, and flagged. */
const typed = (max: number) =>
  z.union([z.string(), z.number().transform(String)]).pipe(z.string().max(max).transform(normalise));

const file = z.strictObject({ file_id: fileIdOrPath, name: z.string().max(300) });

function schemaOf(field: AnsweredField): z.ZodType<Answer> {
  switch (field.kind) {
    case "text":
      return typed(formLimits.text * 4);
    case "longText":
      return typed(formLimits.longText * 2);
    case "number":
    case "money":
    case "date":
      return typed(60);
    case "choice": {
      const keys = z
        .array(z.enum(field.options.map(({ key }) => key) as [string, ...string[]]))
        .max(formLimits.options);
      const sent = z.union([
        z.literal("").transform(() => []),
        z.string().transform((key) => [key]),
        z.array(z.string()),
      ]);
      // An empty one is what a form sends beside its boxes, so that no choice is an answer too.
      return sent.transform((all) => [...new Set(all.filter((key) => key !== ""))]).pipe(keys);
    }
    case "file":
      return z.array(file).max(formLimits.files * 2);
    case "table": {
      const row = z.strictObject(
        Object.fromEntries(field.columns.map(({ key }) => [key, typed(formLimits.text * 4).default("")])),
      );
      return z.array(row).max(formLimits.rows * 2) as z.ZodType<Answer>;
    }
    default:
      return field satisfies never;
  }
}
