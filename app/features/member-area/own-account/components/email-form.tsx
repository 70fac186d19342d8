import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { ProofFields, type ProofState } from "./proof";

const loadChangeEmailSchema = async () => (await import("../schema")).changeEmailSchema;

/** Changes the login address. */
export function EmailForm({ proof, lastResult }: { proof: ProofState; lastResult?: SubmissionResult<string[]> }) {
  const { t } = useTranslation("settings");
  const [form, fields] = useZodForm({
    id: "email",
    lastResult,
    constraint: { email: { required: true } },
    shouldValidate: "onSubmit",
    load: loadChangeEmailSchema,
  });
  return (
    <Form form={form} className="max-w-lg space-y-5">
      <FormErrors form={form} />
      <TextField
        field={fields.email}
        label={t("email.new")}
        hint={t("email.newHint")}
        type="email"
        autoComplete="email"
      />
      <ProofFields proof={proof} page="/account" current={fields.current} />
      <SubmitButton name="intent" value="email">
        {t("email.submit")}
      </SubmitButton>
    </Form>
  );
}
