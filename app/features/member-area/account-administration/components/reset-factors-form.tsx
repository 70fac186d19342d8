import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";

const loadResetFactorsSchema = async () => (await import("../schema")).resetFactorsSchema;

/** Removes all second factors of an account, with a reason that is sent to its owner. */
export function ResetFactorsForm({
  accountId,
  who,
  lastResult,
}: {
  accountId: string;
  who: string;
  lastResult?: SubmissionResult<string[]>;
}) {
  const { t } = useTranslation("staff");
  const [form, fields] = useZodForm({
    id: "factors",
    lastResult,
    constraint: { reason: { required: true } },
    load: loadResetFactorsSchema,
  });
  return (
    <Form form={form} draft={`/staff/accounts/${accountId}/factors`} className="space-y-4">
      <FormErrors form={form} />
      <TextAreaField field={fields.reason} label={t("factors.reason")} hint={t("factors.reasonHint")} rows={3} />
      <ConfirmDialog
        title={t("factors.confirmTitle", { who })}
        description={t("factors.confirmText")}
        confirmLabel={t("factors.submit")}
        tone="danger"
      >
        <SubmitButton name="intent" value="factors" variant="danger">
          {t("factors.submit")}
        </SubmitButton>
      </ConfirmDialog>
    </Form>
  );
}
