import { useTranslation } from "react-i18next";
import { FormSection, ProfileForm, useProfileForm } from "~/features/profiles/profiles/components/profile-form";
import { ReportFields } from "./report-fields";
import type { SectionFormProps } from "./section-form-props";

const loadSchema = async () => (await import("../schema")).startupSectionForms.detail;

const texts = [
  "summary",
  "purpose",
  "problem",
  "solution",
  "business_model",
  "market",
  "competition",
  "product",
  "why",
] as const;

export function DetailForm({ profile, lastResult }: SectionFormProps) {
  const { t } = useTranslation("startups");
  const version = profile.revision;
  const { form, fields, errors } = useProfileForm({
    loadSchema,
    value: profile,
    version,
    lastResult,
  });
  return (
    <ProfileForm form={form} version={version} viewPath="/startup/detail" hasNext>
      <FormSection title={t("groups.case")} description={t("groups.caseHint")}>
        <ReportFields form={form} errors={errors} fields={texts} report={fields.report.getFieldset()} />
      </FormSection>
    </ProfileForm>
  );
}
