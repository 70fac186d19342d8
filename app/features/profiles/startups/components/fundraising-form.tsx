import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { AmountField } from "~/features/profiles/profiles/components/amount-field";
import { useFieldNotes } from "~/features/profiles/profiles/components/field-notes";
import { FormSection, ProfileForm, useProfileForm } from "~/features/profiles/profiles/components/profile-form";
import { PercentField } from "~/features/profiles/profiles/components/read-back-field";
import { optionsOf } from "../options";
import { ReportFields } from "./report-fields";
import type { SectionFormProps } from "./section-form-props";

const loadSchema = async () => (await import("../schema")).startupSectionForms.fundraising;

const texts = ["financial_status", "operating_condition"] as const;

export function FundraisingForm({ profile, lastResult }: SectionFormProps) {
  const { t } = useTranslation(["startups", "startupHints"]);
  const note = useFieldNotes();
  const version = profile.revision;
  const { form, fields, errors } = useProfileForm({ loadSchema, value: profile, version, lastResult });
  const funding = fields.funding_info.getFieldset();
  return (
    <ProfileForm form={form} version={version} viewPath="/startup/fundraising" hasNext>
      <FormSection title={t("groups.round")} description={t("groups.roundHint")}>
        <div className="grid gap-6 md:grid-cols-2">
          <SelectField
            field={funding.status}
            options={optionsOf(t, "fundingStatuses")}
            {...note("funding_info.status")}
          />
          <SelectField field={funding.round} options={optionsOf(t, "rounds")} {...note("funding_info.round")} />
          <AmountField
            field={funding.fundraising}
            currency={profile.currency}
            prefix={profile.currency || undefined}
            {...note("funding_info.fundraising", { hint: t("startupHints:hints.amount") })}
          />
          <PercentField
            field={funding.fund_of_shares}
            {...note("funding_info.fund_of_shares", { hint: t("startupHints:hints.percent") })}
          />
        </div>
      </FormSection>
      <FormSection title={t("groups.operations")} description={t("groups.operationsHint")}>
        <ReportFields form={form} errors={errors} fields={texts} report={fields.report.getFieldset()} />
      </FormSection>
    </ProfileForm>
  );
}
