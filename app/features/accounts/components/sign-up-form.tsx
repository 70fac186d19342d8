import { type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { Trans, useTranslation } from "react-i18next";
import type { z } from "zod";
import { CheckboxField } from "~/components/form/checkbox-field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { PersonalDataNotice } from "~/features/content/components/personal-data-notice";
import { fixedInvestorTypes, type SignUpType, selectableInvestorTypes } from "../rules";
import { investorSignUpSchema, startupSignUpSchema } from "../schema";
import { textLink } from "./auth-card";
import { LoginFields } from "./login-fields";

interface SignUpFormProps {
  type: SignUpType;
  /** The referral link's code. */
  reference: string | null;
  /** The version of the published terms. */
  termVersion: number;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** The fields of both schemas; only investors have a type. */
type SignUpFields = z.input<typeof startupSignUpSchema> & Partial<z.input<typeof investorSignUpSchema>>;

const nameLabels = {
  startup: "companyName",
  investor: "firmName",
  angel: "investorName",
  cvc: "corporateName",
} as const;

/** Name, e-mail, password and consent, and for investors their type. */
export function SignUpForm({ type, reference, termVersion, lastResult }: SignUpFormProps) {
  const { t } = useTranslation(["accounts", "investors"]);
  const schema = type === "startup" ? startupSignUpSchema : investorSignUpSchema;
  const [form, fields] = useForm<SignUpFields, unknown>({
    id: "signup",
    lastResult,
    constraint: getZodConstraint(schema),
    defaultValue: { investorType: selectableInvestorTypes[0] },
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  return (
    <Form form={form} className="space-y-5">
      <FormErrors form={form} />
      {reference && (
        <>
          <Notice>{t("signup.referred")}</Notice>
          <input type="hidden" name="reference" value={reference.slice(0, 64)} />
        </>
      )}
      <TextField
        field={fields.name}
        label={t(`fields.${nameLabels[type]}`)}
        hint={t(type === "startup" ? "signup.companyHint" : "signup.nameHint")}
        autoComplete={type === "angel" ? "name" : "organization"}
      />
      <input type="hidden" name="term_version" value={termVersion} />
      {(type === "angel" || type === "cvc") && (
        <input type="hidden" name="investorType" value={fixedInvestorTypes[type]} />
      )}
      {type === "investor" && (
        <SelectField
          field={fields.investorType}
          label={t("fields.investorType")}
          placeholder={null}
          options={selectableInvestorTypes.map((value) => ({ value, label: t(`investors:types.${value}`) }))}
        />
      )}
      <LoginFields
        email={fields.email}
        password={fields.password}
        emailHint={t("signup.emailHint")}
        name={fields.name.value}
      />
      <CheckboxField
        field={fields.terms}
        label={
          <Trans
            t={t}
            i18nKey="signup.terms"
            components={{ terms: <Link to="/terms" target="_blank" className={textLink} /> }}
          />
        }
      />
      <SubmitButton size="lg" className="w-full">
        {t("signup.submit")}
      </SubmitButton>
      <PersonalDataNotice />
    </Form>
  );
}
