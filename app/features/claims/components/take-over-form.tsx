import { type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Trans, useTranslation } from "react-i18next";
import { CheckboxField } from "~/components/form/checkbox-field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { PasswordField } from "~/components/form/password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { Link } from "~/components/ui/link";
import { textLink } from "~/features/accounts/components/auth-card";
import { PasswordHints } from "~/features/accounts/components/password-hints";
import { PersonalDataNotice } from "~/features/content/components/personal-data-notice";
import { takeOverForm } from "../schema";

interface TakeOverFormProps {
  email: string;
  company: string;
  /** The version of the published terms. */
  termVersion: number;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The password and consent with which a claimant takes a listing over. */
export function TakeOverForm({ email, company, termVersion, lastResult }: TakeOverFormProps) {
  const { t } = useTranslation(["claims", "accounts"]);
  const [form, fields] = useForm({
    id: "take-over",
    lastResult,
    constraint: getZodConstraint(takeOverForm),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: takeOverForm }),
  });
  return (
    <Form form={form} className="space-y-5">
      <FormErrors form={form} />
      {/* For password managers, which store a password by its username. */}
      <input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
      <input type="hidden" name="term_version" value={termVersion} />
      <PasswordField
        field={fields.password}
        label={t("accounts:activate.password")}
        hint={<PasswordHints password={fields.password.value} email={email} name={company} />}
        autoComplete="new-password"
      />
      <CheckboxField
        field={fields.terms}
        label={
          <Trans
            t={t}
            i18nKey="accounts:signup.terms"
            components={{ terms: <Link to="/terms" target="_blank" className={textLink} /> }}
          />
        }
      />
      <SubmitButton size="lg" className="w-full">
        {t("take.submit")}
      </SubmitButton>
      <PersonalDataNotice />
    </Form>
  );
}
