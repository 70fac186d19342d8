import { type SubmissionResult, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { getZodConstraint, parseWithZod } from "~/components/form/parse";
import { SubmitButton } from "~/components/form/submit-button";
import { TextField } from "~/components/form/text-field";
import { changeEmailSchema } from "../schema";
import { ProofFields, type ProofState } from "./proof";

/** Changes the login address. */
export function EmailForm({ proof, lastResult }: { proof: ProofState; lastResult?: SubmissionResult<string[]> }) {
  const { t } = useTranslation("settings");
  const [form, fields] = useForm({
    id: "email",
    lastResult,
    constraint: getZodConstraint(changeEmailSchema),
    shouldValidate: "onSubmit",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: changeEmailSchema }),
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
