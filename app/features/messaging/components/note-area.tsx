import type { SubmissionResult } from "@conform-to/react";
import NotebookPen from "lucide-react/icons/notebook-pen";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { DraftForm } from "~/components/form/draft-form";
import { issueText } from "~/components/form/issue-text-part";
import type { Draft } from "~/components/form/stored-drafts";
import { SubmitButton } from "~/components/form/submit-button";
import { TextArea } from "~/components/form/text-area";
import { PagePart } from "~/components/layout/page-part";

interface NoteAreaProps {
  target: { id: string };
  note: string;
  /** The result of a refused note. */
  lastResult?: SubmissionResult<string[]>;
}

/**
 * The reader's own note beside the message box (product §8.6). Narrow screens fold it below the box, even without
 * scripts. Written without the form library, which no other part of an open conversation needs.
 */
export function NoteArea({ target, note, lastResult }: NoteAreaProps) {
  const { t } = useTranslation("messaging");
  const id = useId();
  const { initialValue, error } = lastResult?.status === "error" ? lastResult : {};
  const issue = error?.note?.[0];
  const refused = typeof initialValue?.note === "string" ? initialValue.note : undefined;
  const input = useRef<HTMLTextAreaElement>(null);

  function restore({ entries }: Draft) {
    const kept = entries.find(([name]) => name === "note");
    if (input.current && kept) input.current.value = kept[1];
  }

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
        <DraftForm
          id="note"
          replace
          isEdit
          draft={`/messages/${target.id}/note`}
          version="note"
          onRestore={restore}
          className="space-y-2"
        >
          <div className="space-y-1.5">
            <label htmlFor={`${id}-note`} className="block font-medium max-xl:sr-only">
              {t("note.label")}
            </label>
            <p id={`${id}-hint`} className="text-sm text-ink-faint">
              {t("note.hint")}
            </p>
            <TextArea
              ref={input}
              id={`${id}-note`}
              name="note"
              rows={1}
              defaultValue={refused ?? note}
              aria-describedby={issue ? `${id}-error ${id}-hint` : `${id}-hint`}
              aria-invalid={issue !== undefined || undefined}
              className="control field-sizing-content"
            />
            {issue && (
              <div id={`${id}-error`} role="alert" className="text-sm text-danger">
                <PagePart part={issueText} props={{ issue }} className="contents" />
              </div>
            )}
          </div>
          <SubmitButton name="intent" value="note" size="sm" variant="secondary">
            {t("note.save")}
          </SubmitButton>
        </DraftForm>
      </div>
    </section>
  );
}
