import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SelectField } from "~/components/form/select-field";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";
import { type LoginType, signUpTypes } from "../rules";

const loadResendSchema = async () => (await import("../schema")).resendSchema;

interface ResendFormProps {
  /** The sign-up whose mail is sent again; if null, the form asks for the address. */
  waiting?: { email: string; type: LoginType } | null;
  lastResult?: SubmissionResult<string[]>;
}

/** Resends the activation mail. Always posts to the page shown after sign-up, regardless of where it is rendered. */
export function ResendForm({ waiting = null, lastResult }: ResendFormProps) {
  const { t } = useTranslation("accounts");
  const action = "/signup/success";
  const [form, fields] = useZodForm({
    // Separate form ids, so that neither inherits what was typed in the other.
    id: waiting ? "resend" : "ask",
    lastResult,
    constraint: { email: { required: true }, type: { required: true } },
    defaultValue: waiting ?? { type: "startup" },
    load: loadResendSchema,
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
