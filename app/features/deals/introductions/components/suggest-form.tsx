import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { useZodForm } from "~/components/form/use-zod-form";
import type { Candidate } from "../find-candidates.server";
import { longestSentence } from "../rules";
import { SuggestFields } from "./suggest-fields";

const load = async () => (await import("../schema")).suggestForm;

interface SuggestFormProps {
  candidates: readonly Candidate[];
  /** How many may still be suggested this week. */
  left: number;
  /** What the startup wrote if it asked for introductions. */
  request: string | null;
  lastResult?: SubmissionResult<string[]>;
}

/** Suggests introducing a startup: one tick per member, one sentence, and whether to show one's name. */
export function SuggestForm({ candidates, left, request, lastResult }: SuggestFormProps) {
  const { t } = useTranslation("introductions");
  const [form, fields] = useZodForm({
    id: "introduce",
    lastResult,
    constraint: { sentence: { required: true, maxLength: longestSentence } },
    load,
    shouldRevalidate: "onInput",
  });
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
      <SuggestFields fields={fields} candidates={candidates} chosen={lastResult?.initialValue?.to} />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton>{t("suggest.submit")}</SubmitButton>
        <p className="text-sm text-ink-soft">{t("suggest.left", { count: left })}</p>
      </div>
    </Form>
  );
}
