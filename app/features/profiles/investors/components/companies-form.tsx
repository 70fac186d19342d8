import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { TextAreaField, TextField } from "~/components/form/text-field";
import type { InvestedCompany } from "~/db/schema/profiles/investors";
import { EnglishOfRow } from "~/features/profiles/profiles/components/english-of-row";
import { FormSection, ProfileForm, useProfileForm } from "~/features/profiles/profiles/components/profile-form";
import { RowList } from "~/features/profiles/profiles/components/row-list";
import type { CompanySection } from "../profile";
import { CompanyNameField } from "./company-name-field";
import type { SectionFormProps } from "./section-form-props";

const loadHolding = async () => (await import("../schema")).companiesForms.holding;
const loadDisposed = async () => (await import("../schema")).companiesForms.disposed;

/** Current investments. */
export function HoldingForm(props: SectionFormProps) {
  const { form, fields } = useProfileForm({
    loadSchema: loadHolding,
    value: { current_invest: props.profile.current_invest },
    version: props.profile.revision,
    lastResult: props.lastResult,
  });
  return <CompaniesForm {...props} section="holding" form={form} field={fields.current_invest} />;
}

/** Exited investments. */
export function DisposedForm(props: SectionFormProps) {
  const { form, fields } = useProfileForm({
    loadSchema: loadDisposed,
    value: { history_invest: props.profile.history_invest },
    version: props.profile.revision,
    lastResult: props.lastResult,
  });
  return <CompaniesForm {...props} section="disposed" form={form} field={fields.history_invest} />;
}

interface CompaniesFormProps extends SectionFormProps {
  section: CompanySection;
  // `ProfileForm` and `RowList` do not depend on the schema.
  form: Parameters<typeof ProfileForm>[0]["form"] & Pick<FormMetadata, "insert" | "remove" | "reorder">;
  field: FieldMetadata<InvestedCompany[]>;
}

function CompaniesForm({ section, profile, linkedStartups, lastResult, form, field }: CompaniesFormProps) {
  const { t } = useTranslation("investors");
  return (
    <ProfileForm
      form={form}
      version={profile.revision}
      viewPath={`/investor/${section}`}
      hasNext={section === "disposed"}
    >
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
                <div className="grid items-start gap-4 md:grid-cols-[1fr_8rem]">
                  <CompanyNameField
                    field={company.name}
                    link={company.startup_id}
                    linkedStartups={linkedStartups}
                    label={t("rows.name")}
                  />
                  <TextField field={company.year} inputMode="numeric" placeholder="2024" label={t("rows.year")} />
                </div>
                <TextAreaField field={company.description} rows={2} label={t("rows.description")} />
                <EnglishOfRow isFilled={[company.name_en_us, company.description_en_us]}>
                  <TextField field={company.name_en_us} lang="en-US" label={t("rows.name")} />
                  <TextAreaField
                    field={company.description_en_us}
                    lang="en-US"
                    rows={2}
                    label={t("rows.description")}
                  />
                </EnglishOfRow>
              </div>
            );
          }}
        </RowList>
      </FormSection>
    </ProfileForm>
  );
}
