import type { SubmissionResult } from "@conform-to/react";
import NotebookPen from "lucide-react/icons/notebook-pen";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";

const loadNoteForm = async () => (await import("../schema")).noteForm;

interface NoteAreaProps {
  target: { id: string };
  note: string;
  /** The result of a refused note. */
  lastResult?: SubmissionResult<string[]>;
}

/**
 * The reader's own note beside the message box (product §8.6). Narrow screens fold it below the box, also without
 * scripts.
 */
export function NoteArea({ target, note, lastResult }: NoteAreaProps) {
  const { t } = useTranslation("messaging");
  const [form, fields] = useZodForm({
    id: "note",
    lastResult,
    defaultValue: { note },
    load: loadNoteForm,
    shouldRevalidate: "onInput",
  });
  return (
    <section
      aria-label={t("note.label")}
      className="shrink-0 border-t border-line bg-surface xl:w-80 xl:border-s xl:border-t-0"
    >
      <details className="peer xl:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-sm text-ink-soft -outline-offset-2">
          <NotebookPen aria-hidden className="size-4 shrink-0" />
          <span className="shrink-0">{t("note.label")}</span>
          <span className="min-w-0 truncate text-ink-faint">{note}</span>
        </summary>
      </details>
      <div className="hidden max-h-[45dvh] overflow-y-auto px-4 pb-3 peer-open:block xl:block xl:pt-3">
        <Form
          form={form}
          replace
          isEdit
          draft={`/messages/${target.id}/note`}
          className="space-y-2 max-xl:[&_label]:sr-only"
        >
          <TextAreaField field={fields.note} label={t("note.label")} hint={t("note.hint")} required={false} rows={1} />
          <SubmitButton name="intent" value="note" size="sm" variant="secondary">
            {t("note.save")}
          </SubmitButton>
        </Form>
      </div>
    </section>
  );
}
