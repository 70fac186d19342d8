import type { Answers, FormField } from "~/db/plan-form";
import { answerPath, chosenOf, filesOf, filledRows, textOf } from "~/features/programmes/plan-forms/answers";
import { textIn } from "~/features/programmes/plan-forms/form-texts";
import type { Conflict } from "~/features/records/editing/conflict";
import { describeConflict } from "~/features/records/editing/describe-conflict";
import type { Edit } from "~/features/records/editing/field-prints";
import type { FieldValue } from "~/features/records/records/field";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { AppError } from "~/server/errors";
import { type OwnPlan, requireOwnApplication } from "./own-application.server";
import { pathsOfForm } from "./own-plan-page.server";

interface Options extends OwnPlan {
  fields: readonly FormField[];
  locale: Locale;
  edit: Edit;
  refusal: AppError | null;
  sent: Answers;
}

/** The answers that both this form and another device changed, in display form; null if there are none. */
export function answersConflict(
  app: App,
  { actor, planId, fields, locale, edit, refusal, sent }: Options,
): Promise<Conflict | null> {
  const fieldAt = (path: string) => fields.find(({ key }) => answerPath(key) === path);
  return describeConflict({
    edit,
    refusal,
    changes: { a: sent },
    paths: pathsOfForm(fields),
    read: async () => {
      const own = await requireOwnApplication(app, { actor, planId });
      return { a: own.answers, revision: own.revision, updated_at: own.savedAt };
    },
    drawing: async () => ({
      labelOf: (path) => {
        const field = fieldAt(path);
        return field ? textIn(field.label, locale) : path;
      },
      draw: (_, path, answer) => drawn(fieldAt(path), answer as Answers[string] | undefined, locale),
    }),
  });
}

/** Converts an answer to the form kit's display value. */
function drawn(field: FormField | undefined, answer: Answers[string] | undefined, locale: Locale): FieldValue {
  if (field?.kind === "choice") {
    const chosen = chosenOf(answer);
    const tags = field.options.filter(({ key }) => chosen.includes(key)).map(({ label }) => textIn(label, locale));
    return { kind: "tags", tags };
  }
  if (field?.kind === "file") {
    return { kind: "documents", documents: filesOf(answer).map(({ file_id: id, name }) => ({ id, name })) };
  }
  if (field?.kind === "table") {
    const entries = filledRows(answer).map((row, at) => {
      const [title = "", detail = "", ...rest] = field.columns.map(({ key }) => row[key] ?? "");
      return { key: `${at}`, title, detail, text: rest.filter(Boolean).join("\n"), photo: null };
    });
    return { kind: "entries", entries };
  }
  return { kind: "text", text: textOf(answer) };
}
