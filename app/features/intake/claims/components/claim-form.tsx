import { type SubmissionResult, useForm } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useLateValidation } from "~/components/form/use-late-validation";

const loadClaimForm = async () => (await import("../schema")).claimForm;

interface ClaimFormProps {
  startupId: string;
  /** The company's domain, where an address proves the claim; null if none does. */
  domain: string | null;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Who claims a company, and how that can be verified. */
export function ClaimForm({ startupId, domain, lastResult }: ClaimFormProps) {
  const { t } = useTranslation("claims");
  const [form, fields] = useForm({
    id: "claim",
    lastResult,
    constraint: { name: { required: true }, role: { required: true }, email: { required: true } },
    onValidate: useLateValidation("claim", loadClaimForm),
    shouldRevalidate: "onInput",
  });
  return (
    <Form form={form} draft={`/startups/${startupId}/claim`} className="space-y-5">
      <FormErrors form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.name} label={t("form.name")} autoComplete="name" required />
        <TextField field={fields.role} label={t("form.role")} autoComplete="organization-title" required />
      </div>
      <TextField
        field={fields.email}
        label={t("form.email")}
        hint={domain ? t("form.emailHintDomain", { domain }) : t("form.emailHintNone")}
        type="email"
        autoComplete="email"
        required
      />
      <TextAreaField
        field={fields.evidence}
        label={t("form.evidence")}
        hint={t(domain ? "form.evidenceHint" : "form.evidenceHintAlways")}
        rows={4}
        required={domain === null}
      />
      <SubmitButton size="lg" className="w-full sm:w-auto">
        {t("form.submit")}
      </SubmitButton>
      <p className="text-sm text-ink-faint">{t("form.privacy")}</p>
    </Form>
  );
}
