import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PasswordField } from "~/components/form/password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { useZodForm } from "~/components/form/use-zod-form";
import { PasswordHints } from "~/features/accounts/accounts/components/password-hints";
import { TermsField } from "~/features/accounts/accounts/components/terms-field";
import { PersonalDataNotice } from "~/features/records/content/components/personal-data-notice";

const loadTakeOverForm = async () => (await import("../schema")).takeOverForm;

interface TakeOverFormProps {
  email: string;
  company: string;
  /** The version of the published terms. */
  termVersion: number;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Form with the password and consent to take a listing over. */
export function TakeOverForm({ email, company, termVersion, lastResult }: TakeOverFormProps) {
  const { t } = useTranslation(["claims", "accounts"]);
  const [form, fields] = useZodForm({
    id: "take-over",
    lastResult,
    constraint: { password: { required: true }, terms: { required: true } },
    load: loadTakeOverForm,
  });
  return (
    <Form form={form} className="space-y-5">
      <FormErrors form={form} />
      {/* For password managers, which store a password with its username. */}
      <input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
      <PasswordField
        field={fields.password}
        label={t("accounts:activate.password")}
        hint={<PasswordHints password={fields.password.value} email={email} name={company} />}
        autoComplete="new-password"
      />
      <TermsField field={fields.terms} version={termVersion} />
      <SubmitButton size="lg" className="w-full">
        {t("take.submit")}
      </SubmitButton>
      <PersonalDataNotice />
    </Form>
  );
}
