import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Form } from "~/components/form/form";
import { FormErrors } from "~/components/form/form-errors";
import { SubmitButton } from "~/components/form/submit-button";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useZodForm } from "~/components/form/use-zod-form";

const loadClaimForm = async () => (await import("../schema")).claimForm;

interface ClaimFormProps {
  startupId: string;
  /** The company's domain, if an address there proves the claim; otherwise null. */
  domain: string | null;
  lastResult: SubmissionResult<string[]> | undefined;
}

/** Form to claim a company: who the claimant is, and how that can be verified. */
export function ClaimForm({ startupId, domain, lastResult }: ClaimFormProps) {
  const { t } = useTranslation("claims");
  const [form, fields] = useZodForm({
    id: "claim",
    lastResult,
    constraint: { name: { required: true }, role: { required: true }, email: { required: true } },
    load: loadClaimForm,
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
