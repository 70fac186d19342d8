import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";

const loadSuspendSchema = async () => (await import("../schema")).suspendSchema;

/** Suspends an account, with a reason that is sent to its owner. */
export function SuspendForm({
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
    id: "suspend",
    lastResult,
    constraint: { reason: { required: true } },
    load: loadSuspendSchema,
  });
  return (
    <Form form={form} draft={`/staff/accounts/${accountId}/suspend`} className="space-y-4">
      <FormErrors form={form} />
      <TextAreaField field={fields.reason} label={t("suspend.reason")} hint={t("suspend.reasonHint")} rows={3} />
      <ConfirmDialog
        title={t("suspend.confirmTitle", { who })}
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
