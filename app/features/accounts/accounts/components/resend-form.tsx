import { type SubmissionResult, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useLateValidation } from "~/components/form/use-late-validation";
import { type LoginType, signUpTypes } from "../rules";

const loadResendSchema = async () => (await import("../schema")).resendSchema;

interface ResendFormProps {
  /** The sign-up whose mail is sent again; without one the form asks for it. */
  waiting?: { email: string; type: LoginType } | null;
  lastResult?: SubmissionResult<string[]>;
}

/** Sends the activation mail again: posts to the page after sign-up, from wherever it is shown. */
export function ResendForm({ waiting = null, lastResult }: ResendFormProps) {
  const { t } = useTranslation("accounts");
  const action = "/signup/success";
  const [form, fields] = useForm({
    // Separate form ids, so that neither inherits what was typed in the other.
    id: waiting ? "resend" : "ask",
    lastResult,
    constraint: { email: { required: true }, type: { required: true } },
    defaultValue: waiting ?? { type: "startup" },
    onValidate: useLateValidation(waiting ? "resend" : "ask", loadResendSchema),
  });
  return (
    <Form form={form} action={action} className="space-y-5">
      <FormErrors form={form} />
      {waiting ? (
        <>
          <p className="text-ink-soft">{t("success.hint")}</p>
          <input type="hidden" name="email" value={waiting.email} />
          <input type="hidden" name="type" value={waiting.type} />
        </>
      ) : (
        <>
          <SelectField
            field={fields.type}
            label={t("fields.type")}
            placeholder={null}
            options={signUpTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          />
          <TextField field={fields.email} label={t("fields.email")} type="email" autoComplete="username" />
        </>
      )}
      <SubmitButton variant={waiting ? "secondary" : "primary"}>{t("success.resend")}</SubmitButton>
    </Form>
  );
}
