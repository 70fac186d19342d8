import { type SubmissionResult, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { getZodConstraint, parseWithZod } from "~/components/form/parse";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { emailFormSchema } from "../schema";

/** Changes an account's address, which hands the account over to the mailbox's owner. */
export function EmailForm({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const { t } = useTranslation("staff");
  const [form, fields] = useForm({
    id: "email",
    lastResult,
    constraint: getZodConstraint(emailFormSchema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: emailFormSchema }),
  });
  return (
    <Form form={form} className="space-y-4">
      <FormErrors form={form} />
      <TextField field={fields.email} type="email" label={t("email.new")} autoComplete="off" />
      <TextField field={fields.note} label={t("actions.note")} hint={t("actions.noteHint")} />
      <ConfirmDialog
        title={t("email.confirmTitle")}
        description={t("email.confirmText")}
        confirmLabel={t("email.submit")}
      >
        <SubmitButton name="intent" value="email" variant="secondary">
          {t("email.submit")}
        </SubmitButton>
      </ConfirmDialog>
    </Form>
  );
}
