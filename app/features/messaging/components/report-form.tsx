import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { reportReasons } from "~/db/values";

const loadReportForm = async () => (await import("../schema")).reportForm;

interface ReportFormProps {
  targetId: string;
  /** The result of a refused report. */
  lastResult?: SubmissionResult<string[]>;
}

/** Reports a conversation to staff, with a reason and a note. */
export function ReportForm({ targetId, lastResult }: ReportFormProps) {
  const { t } = useTranslation("messaging");
  const [form, fields] = useZodForm({
    id: "report",
    lastResult,
    constraint: { reason: { required: true } },
    load: loadReportForm,
    shouldRevalidate: "onInput",
  });
  return (
    <Form form={form} replace draft={`/messages/${targetId}/report`} className="max-w-xl space-y-3">
      <FormErrors form={form} />
      <p className="text-sm text-ink-soft">{t("report.hint")}</p>
      <SelectField
        field={fields.reason}
        label={t("report.reason")}
        placeholder={null}
        options={reportReasons.map((value) => ({ value, label: t(`report.reasons.${value}`) }))}
      />
      <TextAreaField field={fields.note} label={t("report.note")} required={false} rows={2} />
      <SubmitButton name="intent" value="report">
        {t("report.submit")}
      </SubmitButton>
    </Form>
  );
}
