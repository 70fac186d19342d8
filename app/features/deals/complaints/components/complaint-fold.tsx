import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import type { ComplaintKind } from "~/db/complaint-values";
import { reportReasons } from "~/db/values";

const load = async () => (await import("../schema")).complaintForm;

/** The intent of the form below. */
export const complainIntent = "complain";

interface ComplaintFoldProps {
  kind: ComplaintKind;
  /** The letter, introduction or request. */
  id: string;
  /** The result of a refused form on the page. */
  lastResult?: SubmissionResult<string[]>;
}

/** A disclosure with the form that reports a letter, introduction or request; it works without scripts. */
export function ComplaintFold({ kind, id, lastResult }: ComplaintFoldProps) {
  const { t } = useTranslation("complaints");
  const values = lastResult?.initialValue;
  const isRefused = values?.intent === complainIntent && values.kind === kind && values.id === id;
  const [form, fields] = useZodForm({
    id: `complain-${id}`,
    lastResult: isRefused ? lastResult : undefined,
    constraint: { reason: { required: true } },
    load,
    shouldRevalidate: "onInput",
  });
  return (
    <details open={isRefused}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-ink-soft hover:text-ink hover:underline">
        {t(`report.${kind}`)}
      </summary>
      <Form form={form} replace draft={`/complaints/${kind}/${id}`} className="max-w-xl space-y-3 pt-2 pb-1">
        <FormErrors form={form} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <p className="text-sm text-ink-soft">{t("hint")}</p>
        <SelectField
          field={fields.reason}
          label={t("reason")}
          options={reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <TextAreaField field={fields.note} label={t("note")} required={false} rows={2} />
        <SubmitButton name="intent" value={complainIntent} variant="secondary">
          {t("submit")}
        </SubmitButton>
      </Form>
    </details>
  );
}
