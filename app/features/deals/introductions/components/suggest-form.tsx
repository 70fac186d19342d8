import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/form/checkbox-field";
import { FieldErrors } from "~/components/form/field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { Avatar } from "~/components/ui/avatar";
import { fileUrl } from "~/features/files/file-url";
import type { Candidate } from "../find-candidates.server";
import { longestSentence } from "../rules";

const load = async () => (await import("../schema")).suggestForm;

interface SuggestFormProps {
  candidates: readonly Candidate[];
  /** How many may still be suggested this week. */
  left: number;
  /** What the startup wrote if it asked for introductions. */
  request: string | null;
  lastResult?: SubmissionResult<string[]>;
}

/** Suggests introducing a startup: one tick a member, one sentence, and whether to show one's name. */
export function SuggestForm({ candidates, left, request, lastResult }: SuggestFormProps) {
  const { t } = useTranslation(["introductions", "investors"]);
  const [form, fields] = useZodForm({
    id: "introduce",
    lastResult,
    constraint: { sentence: { required: true, maxLength: longestSentence } },
    load,
    shouldRevalidate: "onInput",
  });
  const chosen = lastResult?.initialValue?.to;
  return (
    <Form form={form} className="space-y-6">
      <FormErrors form={form} />
      {request !== null && (
        <section className="space-y-2 rounded-2xl border border-line bg-sunken px-4 py-3">
          <h2 className="font-medium">{t("suggest.asked")}</h2>
          <blockquote className="whitespace-pre-wrap wrap-anywhere">{request}</blockquote>
          <p className="text-sm text-ink-soft">{t("suggest.askedHint")}</p>
        </section>
      )}
      <fieldset className="space-y-2" aria-describedby={fields.to.errors ? fields.to.errorId : undefined}>
        <legend className="font-medium">{t("suggest.to")}</legend>
        {candidates.map(({ id, name, type, photo }) => (
          <label
            key={id}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl border border-line-strong/60 px-4 py-2 has-checked:border-brand-600 has-checked:bg-brand-50"
          >
            <input
              type="checkbox"
              name="to"
              value={id}
              defaultChecked={chosen === id || (Array.isArray(chosen) && chosen.includes(id))}
              className="size-5 shrink-0 accent-brand-600"
            />
            <Avatar src={fileUrl(photo)} name={name} size={36} shape="circle" />
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{name}</span>
              <span className="block text-sm text-ink-soft">{t(`investors:types.${type}`)}</span>
            </span>
          </label>
        ))}
        <FieldErrors field={fields.to} />
      </fieldset>
      <TextField field={fields.sentence} label={t("suggest.sentence")} hint={t("suggest.sentenceHint")} />
      <CheckboxField field={fields.named} label={t("suggest.named")} hint={t("suggest.namedHint")} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton>{t("suggest.submit")}</SubmitButton>
        <p className="text-sm text-ink-soft">{t("suggest.left", { count: left })}</p>
      </div>
    </Form>
  );
}
