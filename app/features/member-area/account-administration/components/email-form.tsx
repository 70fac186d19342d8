import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";

const loadEmailFormSchema = async () => (await import("../schema")).emailFormSchema;

/** Changes an account's address; this hands the account over to the mailbox's owner. */
export function EmailForm({ who, lastResult }: { who: string; lastResult?: SubmissionResult<string[]> }) {
  const { t } = useTranslation("staff");
  const [form, fields] = useZodForm({
    id: "email",
    lastResult,
    constraint: { email: { required: true } },
    load: loadEmailFormSchema,
  });
  return (
    <Form form={form} className="space-y-4">
      <FormErrors form={form} />
      <TextField field={fields.email} type="email" label={t("email.new")} autoComplete="off" />
      <TextField field={fields.note} label={t("actions.note")} hint={t("actions.noteHint")} />
      <ConfirmDialog
        title={t("email.confirmTitle", { who })}
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
