import { useForm } from "@conform-to/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { CheckboxField } from "~/components/form/checkbox-field";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { getZodConstraint, parseWithZod } from "~/components/form/parse";
import { PasswordField } from "~/components/form/password-field";
import { SubmitButton } from "~/components/form/submit-button";
import { showToast } from "~/components/ui/toaster";
import { useHydrated } from "~/components/ui/use-hydrated";
import { TermsBox } from "~/features/publishing/terms/components/terms-text";
import { investorFirstLoginSchema, investorTermsSchema } from "../schema";
import { type FirstLoginFormProps, FirstLoginFrame, useFocusInvalidField } from "./first-login-frame";
import { PasswordHints } from "./password-hints";

type Fields = z.input<typeof investorFirstLoginSchema>;

/**
 * The investor first-login modal (product §5.4): a new password typed twice if one is required, otherwise the terms; in
 * both cases the consent checkbox enables the button.
 */
export function InvestorFirstLoginForm({ data, lastResult, pending, target, back }: FirstLoginFormProps) {
  const { t } = useTranslation("accounts");
  const hydrated = useHydrated();
  const [agreed, setAgreed] = useState(false);
  const withPassword = data.step === "investorPassword";
  const schema = withPassword ? investorFirstLoginSchema : investorTermsSchema;
  const [form, fields] = useForm<Fields>({
    id: "investor-first-login",
    lastResult,
    constraint: getZodConstraint(schema),
    onValidate: ({ formData }) => parseWithZod(formData, { schema: schema as typeof investorFirstLoginSchema }),
    onSubmit: (event, { formData }) => {
      if (!withPassword || formData.get("password") === formData.get("confirm")) return;
      event.preventDefault();
      showToast({ id: crypto.randomUUID(), tone: "danger", text: t("password_error_message") });
    },
  });
  useFocusInvalidField(form.id, lastResult);
  const name = data.name || "Hi";
  const kind = withPassword ? "password" : "terms";
  return (
    <FirstLoginFrame
      title={t(`firstLogin.${kind}.title`, { name })}
      description={t(`firstLogin.${kind}.description`)}
      size="lg"
    >
      <Form form={form} {...target} className="space-y-5">
        <FormErrors form={form} />
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="term_version" value={data.terms?.version} />
        {withPassword ? (
          <>
            <PasswordField
              field={fields.password}
              label={t("firstLogin.password.field")}
              hint={<PasswordHints password={fields.password.value} email={data.email} name={data.name} />}
              autoComplete="new-password"
            />
            <PasswordField
              field={fields.confirm}
              label={t("firstLogin.password.confirm")}
              autoComplete="new-password"
            />
            <details className="group">
              <summary className="min-h-11 cursor-pointer py-2 font-medium text-brand-700">
                {t("firstLogin.readTerms")}
              </summary>
              {data.terms && <TermsBox terms={data.terms} />}
            </details>
          </>
        ) : (
          data.terms && <TermsBox terms={data.terms} />
        )}
        <CheckboxField field={fields.terms} value="1" label={t("firstLogin.agree")} onCheckedChange={setAgreed} />
        <SubmitButton size="lg" className="w-full" pending={pending} disabled={hydrated && !agreed}>
          {t("firstLogin.submit")}
        </SubmitButton>
      </Form>
    </FirstLoginFrame>
  );
}
