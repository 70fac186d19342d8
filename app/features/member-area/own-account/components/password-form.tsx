import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PasswordField } from "~/components/form/password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { useZodForm } from "~/components/form/use-zod-form";
import { PasswordHints } from "~/features/accounts/accounts/components/password-hints";
import { ProofFields, type ProofState } from "./proof";

const loadChangePasswordSchema = async () => (await import("../schema")).changePasswordSchema;

/** Changes the password, or sets the first one. */
export function PasswordForm({ proof, lastResult }: { proof: ProofState; lastResult?: SubmissionResult<string[]> }) {
  const { t } = useTranslation("settings");
  const [form, fields] = useZodForm({
    id: "password",
    lastResult,
    constraint: { password: { required: true } },
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    load: loadChangePasswordSchema,
  });
  return (
    <Form form={form} className="max-w-lg space-y-5">
      <FormErrors form={form} />
      {/* For password managers. */}
      <input type="hidden" autoComplete="username" value={proof.email} readOnly />
      <ProofFields proof={proof} page="/account" current={fields.current} />
      <PasswordField
        field={fields.password}
        label={t("password.new")}
        hint={<PasswordHints password={fields.password.value} email={proof.email} />}
        autoComplete="new-password"
      />
      <SubmitButton name="intent" value="password">
        {t(proof.hasPassword ? "password.submit" : "password.set")}
      </SubmitButton>
    </Form>
  );
}
