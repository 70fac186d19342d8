import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import type { Phrase } from "../phrases.server";

const loadPhraseForm = async () => (await import("../schema")).phraseForm;

interface PhraseFormProps {
  /** Null for a new phrase. */
  phrase: Phrase | null;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Adds a phrase, or changes or removes one. */
export function PhraseForm({ phrase, lastResult }: PhraseFormProps) {
  const { t } = useTranslation(["reviewDesk", "profiles"]);
  const [form, fields] = useZodForm({
    id: `phrase-${phrase?.id ?? "new"}`,
    lastResult,
    defaultValue: phrase ? { zhTW: phrase.zhTW, enUS: phrase.enUS } : undefined,
    load: loadPhraseForm,
    shouldRevalidate: "onInput",
  });
  // Beside what was typed, what a colleague has saved meanwhile.
  const saved = (language: "zhTW" | "enUS") =>
    phrase && form.errors && lastResult?.initialValue?.[language] !== phrase[language]
      ? t("phrases.savedText", { text: phrase[language] || "—" })
      : undefined;
  return (
    <Form form={form} draft={`/staff/review/phrases/${phrase?.id ?? "new"}`} className="space-y-4">
      <FormErrors form={form} />
      <input type="hidden" name="id" value={phrase?.id ?? ""} />
      {phrase && <input type="hidden" name="updated_at" value={phrase.updatedAt} />}
      <div className="grid gap-4 md:grid-cols-2">
        <TextAreaField
          field={fields.zhTW}
          label={t("phrases.zh")}
          hint={saved("zhTW")}
          rows={2}
          required={false}
          lang="zh-TW"
        />
        <TextAreaField
          field={fields.enUS}
          label={t("phrases.en")}
          hint={saved("enUS")}
          rows={2}
          required={false}
          lang="en-US"
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          name="intent"
          value={phrase ? "change" : "add"}
          variant={phrase ? "secondary" : "primary"}
          size="sm"
        >
          {t(phrase ? "profiles:form.save" : "phrases.add")}
        </SubmitButton>
        {phrase && (
          <ConfirmDialog
            title={t("phrases.removeTitle")}
            description={
              <>
                <span className="mb-2 line-clamp-3 wrap-anywhere text-ink">{phrase.zhTW || phrase.enUS}</span>
                {t("phrases.removeText")}
              </>
            }
            confirmLabel={t("phrases.remove")}
            tone="danger"
          >
            <SubmitButton name="intent" value="remove" variant="ghost" size="sm">
              {t("phrases.remove")}
            </SubmitButton>
          </ConfirmDialog>
        )}
      </div>
    </Form>
  );
}
