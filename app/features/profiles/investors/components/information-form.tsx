import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/select-field";
import { TagPickerField } from "~/components/form/tag-picker-field";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { investorTypes } from "~/db/values";
import { ImageField } from "~/features/files/components/image-field";
import { AmountField } from "~/features/profiles/profiles/components/amount-field";
import { useFieldNotes, useMissingPaths } from "~/features/profiles/profiles/components/field-notes";
import { LanguagePanels } from "~/features/profiles/profiles/components/language-panels";
import { FormSection, ProfileForm, useProfileForm } from "~/features/profiles/profiles/components/profile-form";
import { RichTextField } from "~/features/profiles/profiles/components/rich-text-field";
import { optionsOf } from "~/features/profiles/startups/options";
import { maxKeys, maxRichText } from "~/features/records/records/limits";
import { locales, textLocaleOf } from "~/locales/locale";
import { investorTextFields } from "../record";
import type { SectionFormProps } from "./section-form-props";

const loadSchema = async () => (await import("../schema")).investorInformationForm;

export function InformationForm({ profile, choices, lastResult }: SectionFormProps) {
  const { t } = useTranslation("investors");
  const note = useFieldNotes();
  const version = profile.revision;
  // A capital of 0 means not filled: show an empty field.
  const value = { ...profile, capital: profile.capital || null };
  const { form, fields, errors } = useProfileForm({ loadSchema, value, version, lastResult });
  const checkSize = fields.check_size.getFieldset();
  const currency = fields.currency.value ?? "";
  const langs = fields.langs.getFieldset();
  const missing = [...useMissingPaths()];
  const missingByLanguage = Object.fromEntries(
    locales.map((locale) => [
      locale,
      missing.filter((path) => path.startsWith(`langs.${textLocaleOf(locale)}.`)).length,
    ]),
  );

  return (
    <ProfileForm form={form} version={version} viewPath="/investor/information" hasNext>
      <FormSection title={t("groups.identity")} description={t("groups.identityHint")}>
        <ImageField field={fields.photo} shape="round" {...note("photo", { hint: t("hints.photo") })} />
        <div className="grid gap-6 md:grid-cols-2">
          <TextField field={fields.name} autoComplete="name" {...note("name")} />
          <SelectField
            field={fields.type}
            placeholder={null}
            options={investorTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
            {...note("type")}
          />
          <SelectField field={fields.region} options={optionsOf(t, "regions")} {...note("region")} />
        </div>
      </FormSection>

      <FormSection title={t("groups.introduction")} description={t("groups.introductionHint")}>
        <LanguagePanels
          form={form}
          errors={errors}
          name="langs"
          fields={investorTextFields}
          missing={missingByLanguage}
        >
          {({ key, locale, opened, copyButton }) => {
            const texts = langs[key].getFieldset();
            const props = (field: (typeof investorTextFields)[number]) => ({
              field: texts[field],
              lang: locale,
              ...note(`langs.${key}.${field}`, { hint: t(`hints.langs.${field}`) }),
            });
            return (
              <>
                <TextField autoComplete="organization-title" {...props("title")} />
                {copyButton("title")}
                <TextAreaField rows={4} {...props("experience")} />
                {copyButton("experience")}
                {opened ? (
                  <RichTextField max={maxRichText} {...props("description")} />
                ) : (
                  <TextAreaField rows={8} {...props("description")} />
                )}
                {copyButton("description")}
              </>
            );
          }}
        </LanguagePanels>
      </FormSection>

      <FormSection title={t("groups.interests")} description={t("groups.interestsHint")}>
        <TagPickerField
          field={fields.industry_keys}
          options={choices.industries}
          max={maxKeys}
          {...note("industry_keys", { hint: t("hints.keys") })}
        />
        <TagPickerField
          field={fields.domain_keys}
          options={choices.domains}
          max={maxKeys}
          {...note("domain_keys", { hint: t("hints.keys") })}
        />
      </FormSection>

      <FormSection title={t("groups.capital")} description={t("groups.capitalHint")}>
        <div className="grid gap-6 md:grid-cols-2">
          <SelectField field={fields.currency} options={choices.currencies} {...note("currency")} />
          <AmountField field={fields.capital} currency={currency} {...note("capital", { hint: t("hints.amount") })} />
          <AmountField field={checkSize.min} currency={currency} {...note("check_size.min")} />
          <AmountField field={checkSize.max} currency={currency} {...note("check_size.max")} />
        </div>
      </FormSection>

      <FormSection title={t("groups.contact")} description={t("groups.contactHint")}>
        <div className="grid gap-6 md:grid-cols-2">
          <TextField field={fields.email} type="email" autoComplete="email" {...note("email")} />
          <TextField
            field={fields.phone}
            type="tel"
            autoComplete="tel"
            {...note("phone", { hint: t("hints.phone") })}
          />
        </div>
      </FormSection>
    </ProfileForm>
  );
}
