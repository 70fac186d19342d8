import { type SubmissionResult, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { getZodConstraint, parseWithZod } from "~/components/form/parse";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { suspendSchema } from "../schema";

/** Suspends an account, with a reason that is sent to its owner. */
export function SuspendForm({ accountId, lastResult }: { accountId: string; lastResult?: SubmissionResult<string[]> }) {
  const { t } = useTranslation("staff");
  const [form, fields] = useForm({
    id: "suspend",
    lastResult,
    constraint: getZodConstraint(suspendSchema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: suspendSchema }),
  });
  return (
    <Form form={form} draft={`/staff/accounts/${accountId}/suspend`} className="space-y-4">
      <FormErrors form={form} />
      <TextAreaField field={fields.reason} label={t("suspend.reason")} hint={t("suspend.reasonHint")} rows={3} />
      <ConfirmDialog
        title={t("suspend.confirmTitle")}
        description={t("suspend.confirmText")}
        confirmLabel={t("suspend.submit")}
        tone="danger"
      >
        <SubmitButton name="intent" value="suspend" variant="danger">
          {t("suspend.submit")}
        </SubmitButton>
      </ConfirmDialog>
    </Form>
  );
}
