import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { LocalDate } from "~/components/ui/local-date";
import type { StaffApplication } from "../read-application.server";
import { nameOf } from "./application-rows";

const loadNoteForm = async () => (await import("../schema")).noteForm;

/** Staff notes about the application. */
export function NotePanel({
  application: { id, notes },
  lastResult,
}: {
  application: StaffApplication;
  lastResult: SubmissionResult<string[]> | undefined;
}) {
  const { t } = useTranslation("planAdministration");
  return (
    <div className="space-y-4">
      {notes.length === 0 ? (
        <p className="text-ink-soft">{t("notes.empty")}</p>
      ) : (
        <ul className="space-y-3">
          {notes.map((note) => (
            <li key={note.id} className="rounded-xl border border-line bg-canvas/60 p-3">
              <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
              <p className="mt-1 text-sm text-ink-faint">
                {nameOf(note.email ?? "")} · <LocalDate at={note.at} withTime />
              </p>
            </li>
          ))}
        </ul>
      )}
      <NoteForm key={notes[0]?.id ?? ""} applicationId={id} lastResult={lastResult} />
    </div>
  );
}

function NoteForm({
  applicationId,
  lastResult,
}: {
  applicationId: string;
  lastResult: SubmissionResult<string[]> | undefined;
}) {
  const { t } = useTranslation("planAdministration");
  const [form, fields] = useZodForm({
    id: "note",
    lastResult,
    load: loadNoteForm,
  });
  return (
    <Form form={form} draft={`/staff/applications/${applicationId}/note`} preventScrollReset className="space-y-3">
      <TextAreaField field={fields.text} label={t("notes.label")} hint={t("notes.hint")} rows={2} />
      <SubmitButton name="intent" value="note" variant="secondary">
        {t("notes.add")}
      </SubmitButton>
    </Form>
  );
}
