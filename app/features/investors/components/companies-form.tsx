import { useTranslation } from "react-i18next";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { FormSection, ProfileForm, useProfileForm } from "~/features/profiles/components/profile-form";
import { RowList } from "~/features/profiles/components/row-list";
import { type CompanySection, companyLists } from "../profile";
import { companiesForm } from "../schema";
import type { SectionFormProps } from "./section-form";

/** The companies invested in, held or disposed of, as a list of rows. */
export function CompaniesForm({ section, profile, lastResult }: SectionFormProps & { section: CompanySection }) {
  const { t } = useTranslation("investors");
  const version = profile.updated_at;
  const { form, fields } = useProfileForm({
    schema: companiesForm,
    value: { companies: profile[companyLists[section]] },
    version,
    lastResult,
  });
  const field = fields.companies;

  return (
    <ProfileForm form={form} version={version} viewPath={`/investor/${section}`} hasNext={section === "disposed"}>
      <FormSection title={t(`sections.${section}`)} description={t(`groups.${section}Hint`)}>
        <RowList
          form={form}
          field={field}
          rows={field.getFieldList()}
          rowLabel={t("rows.label")}
          addLabel={t("rows.add")}
          empty={t(`rows.${section}Empty`)}
          removed={lastResult?.removed}
        >
          {(row) => {
            const company = row.getFieldset();
            return (
              <div className="space-y-4">
                <input type="hidden" name={company.startup_id.name} defaultValue={company.startup_id.initialValue} />
                <div className="grid gap-4 md:grid-cols-[1fr_8rem]">
                  <TextField field={company.name} label={t("rows.name")} />
                  <TextField field={company.year} inputMode="numeric" placeholder="2024" label={t("rows.year")} />
                </div>
                <TextAreaField field={company.description} rows={2} label={t("rows.description")} />
              </div>
            );
          }}
        </RowList>
      </FormSection>
    </ProfileForm>
  );
}
