import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { TagPickerField } from "~/components/form/tag-picker-field";
import { TextField } from "~/components/form/text-field";
import { cn } from "~/components/ui/class-names";
import { ImageField } from "~/features/files/components/image-field";
import { AmountField } from "~/features/profiles/profiles/components/amount-field";
import { useFieldNotes } from "~/features/profiles/profiles/components/field-notes";
import { FormSection, ProfileForm, useProfileForm } from "~/features/profiles/profiles/components/profile-form";
import { useConflicts } from "~/features/records/editing/components/conflicts";
import { maxKeys } from "~/features/records/records/limits";
import { startupRequiredPaths } from "../completeness";
import { notEstablished, optionsOf } from "../options";
import { overriddenNumber } from "../profile";
import { ReportFields } from "./report-fields";
import type { SectionFormProps } from "./section-form-props";

const texts = ["slogan", "description"] as const;

export function InformationForm({ profile, choices, lastResult }: SectionFormProps) {
  const { t } = useTranslation(["startups", "startupHints"]);
  const version = profile.revision;
  const overridden = overriddenNumber(profile);
  const loadSchema = useCallback(
    async () => (await import("../schema")).checkedInformationForm(overridden),
    [overridden],
  );
  // A capital of 0 means not filled: show an empty field.
  const value = {
    ...profile,
    company_info: { ...profile.company_info, capital: profile.company_info.capital || null },
  };
  const { form, fields, errors } = useProfileForm({ loadSchema, value, version, lastResult });
  const company = fields.company_info.getFieldset();

  // Hide fields that do not apply to an unestablished company, unless one needs attention.
  const status = company.company_status.value ?? "";
  const country = company.register_country.value ?? "";
  const isPlanned = status === notEstablished;
  const isAbroad = !isPlanned && country !== "" && country !== "TW";
  const conflicts = useConflicts();
  const only = (applies: boolean, field: { name: string; errors?: string[] }) =>
    applies || field.errors || conflicts.paths.includes(field.name) ? undefined : cn("hidden noscript:block");
  const note = useFieldNotes(
    startupRequiredPaths({ company_info: { company_status: status, register_country: country } }),
  );

  return (
    <ProfileForm form={form} version={version} viewPath="/startup/information" hasNext>
      <FormSection title={t("groups.identity")} description={t("groups.identityHint")}>
        <TextField field={fields.name} autoComplete="organization" {...note("name")} />
        <ImageField field={fields.photo} shape="square" {...note("photo", { hint: t("startupHints:hints.photo") })} />
        <ImageField field={fields.cover} shape="wide" {...note("cover", { hint: t("startupHints:hints.cover") })} />
      </FormSection>

      <FormSection title={t("groups.introduction")} description={t("groups.introductionHint")}>
        <ReportFields form={form} errors={errors} fields={texts} report={fields.report.getFieldset()} />
      </FormSection>

      <FormSection title={t("groups.field")}>
        <TagPickerField
          field={fields.industry_keys}
          options={choices.industries}
          max={maxKeys}
          {...note("industry_keys", { hint: t("startupHints:hints.industry_keys") })}
        />
        <TagPickerField
          field={fields.domain_keys}
          options={choices.domains}
          max={maxKeys}
          {...note("domain_keys", { hint: t("startupHints:hints.domain_keys") })}
        />
      </FormSection>

      <FormSection title={t("groups.contact")} description={t("groups.contactHint")}>
        <div className="grid gap-6 md:grid-cols-2">
          <TextField
            field={fields.contacts}
            autoComplete="name"
            {...note("contacts", { hint: t("startupHints:hints.contacts") })}
          />
          <TextField
            field={fields.phone}
            type="tel"
            autoComplete="tel"
            {...note("phone", { hint: t("startupHints:hints.phone") })}
          />
        </div>
      </FormSection>

      <FormSection title={t("groups.company")} description={t("groups.companyHint")}>
        <div className="grid gap-6 md:grid-cols-2">
          <SelectField
            field={company.company_status}
            options={optionsOf(t, "companyStatuses")}
            {...note("company_info.company_status")}
          />
          <SelectField
            field={company.employees}
            options={optionsOf(t, "employeeRanges")}
            {...note("company_info.employees")}
          />
          <TextField
            field={company.company_start_at}
            type="date"
            className={only(!isPlanned, company.company_start_at)}
            {...note("company_info.company_start_at")}
          />
          <SelectField
            field={company.register_country}
            options={choices.countries}
            autoComplete="country"
            className={only(!isPlanned, company.register_country)}
            {...note("company_info.register_country")}
          />
          <TextField
            field={company.sn}
            inputMode={isAbroad ? "text" : "numeric"}
            className={only(!isPlanned, company.sn)}
            {...note("company_info.sn", {
              label: t(isAbroad ? "labels.foreignNumber" : "fields.company_info.sn"),
              hint: t(isAbroad ? "startupHints:hints.foreignNumber" : "startupHints:hints.sn"),
            })}
          />
          <AmountField
            field={company.capital}
            currency={fields.currency.value ?? ""}
            className={only(!isPlanned, company.capital)}
            {...note("company_info.capital", { hint: t("startupHints:hints.amount") })}
          />
          <SelectField
            field={fields.currency}
            options={choices.currencies}
            {...note("currency", { hint: isPlanned ? t("startupHints:hints.plannedCurrency") : undefined })}
          />
          <SelectField
            field={fields.region}
            options={optionsOf(t, "regions")}
            className={only(!isAbroad, fields.region)}
            {...note("region")}
          />
        </div>
        <TextField field={company.address} autoComplete="address-line1" {...note("company_info.address")} />
      </FormSection>
    </ProfileForm>
  );
}
