import { useTranslation } from "react-i18next";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { DocumentField } from "~/features/files/components/document-field";
import { DocumentListField } from "~/features/files/components/document-list-field";
import { ImageField } from "~/features/files/components/image-field";
import { EnglishOfRow } from "~/features/profiles/profiles/components/english-of-row";
import { useFieldNotes } from "~/features/profiles/profiles/components/field-notes";
import { FormSection, ProfileForm, useProfileForm } from "~/features/profiles/profiles/components/profile-form";
import { RowList } from "~/features/profiles/profiles/components/row-list";
import { locales, textLocaleOf } from "~/locales/locale";
import type { SectionFormProps } from "./section-form-props";

const loadSchema = async () => (await import("../schema")).startupSectionForms.more;

export function MoreForm({ profile, knownDocuments, lastResult }: SectionFormProps) {
  const { t } = useTranslation(["startups", "profiles", "startupHints"]);
  const note = useFieldNotes();
  const version = profile.revision;
  const { form, fields } = useProfileForm({ loadSchema, value: profile, version, lastResult });
  const terms = fields.term_of_protected.getFieldset();
  const entryLists = [
    { key: "patents", field: fields.patents },
    { key: "awards", field: fields.awards },
  ] as const;

  return (
    <ProfileForm form={form} version={version} viewPath="/startup/more" hasNext={false}>
      <FormSection title={t("fields.teams")} description={t("groups.teamHint")}>
        <RowList
          form={form}
          field={fields.teams}
          rows={fields.teams.getFieldList()}
          rowLabel={t("rows.teams.label")}
          addLabel={t("rows.teams.add")}
          empty={t("rows.teams.empty")}
          removed={lastResult?.removed}
        >
          {(row) => {
            const member = row.getFieldset();
            return (
              <div className="space-y-4">
                <ImageField field={member.photo} shape="round" label={t("rows.teams.photo")} />
                <div className="grid gap-4 md:grid-cols-2">
                  <TextField field={member.name} label={t("rows.teams.name")} />
                  <TextField field={member.title} label={t("rows.teams.title")} />
                </div>
                <TextAreaField field={member.introduction} rows={2} label={t("rows.teams.introduction")} />
                <EnglishOfRow isFilled={[member.name_en_us, member.title_en_us, member.introduction_en_us]}>
                  <div className="grid gap-4 md:grid-cols-2">
                    <TextField field={member.name_en_us} lang="en-US" label={t("rows.teams.name")} />
                    <TextField field={member.title_en_us} lang="en-US" label={t("rows.teams.title")} />
                  </div>
                  <TextAreaField
                    field={member.introduction_en_us}
                    lang="en-US"
                    rows={2}
                    label={t("rows.teams.introduction")}
                  />
                </EnglishOfRow>
              </div>
            );
          }}
        </RowList>
      </FormSection>

      {entryLists.map(({ key, field }) => (
        <FormSection key={key} title={t(`fields.${key}`)}>
          <RowList
            form={form}
            field={field}
            rows={field.getFieldList()}
            rowLabel={t(`rows.${key}.label`)}
            addLabel={t(`rows.${key}.add`)}
            empty={t(`rows.${key}.empty`)}
            removed={lastResult?.removed}
          >
            {(row) => {
              const entry = row.getFieldset();
              return (
                <div className="space-y-4">
                  <div className="grid gap-4 md:grid-cols-[1fr_8rem]">
                    <TextField field={entry.name} label={t("rows.name")} />
                    <TextField field={entry.year} inputMode="numeric" placeholder="2024" label={t("rows.year")} />
                  </div>
                  <TextAreaField field={entry.description} rows={2} label={t("rows.description")} />
                  <EnglishOfRow isFilled={[entry.name_en_us, entry.description_en_us]}>
                    <TextField field={entry.name_en_us} lang="en-US" label={t("rows.name")} />
                    <TextAreaField
                      field={entry.description_en_us}
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
      ))}

      <FormSection title={t("groups.documents")} description={t("groups.documentsHint")}>
        {(["financial_report", "estimated_financial_report"] as const).map((name) => (
          <DocumentField key={name} field={fields[name]} known={knownDocuments} {...note(name)} />
        ))}
        <DocumentListField
          form={form}
          field={fields.documents}
          rows={fields.documents.getFieldList()}
          known={knownDocuments}
          {...note("documents", { hint: t("startupHints:hints.documents") })}
        />
        <div className="grid gap-6 md:grid-cols-2">
          {locales.map((locale) => (
            <TextAreaField
              key={locale}
              field={terms[textLocaleOf(locale)]}
              lang={locale}
              rows={4}
              {...note("term_of_protected", {
                label: t("labels.terms", { language: t(`profiles:languages.${locale}`) }),
                hint: t("startupHints:hints.term_of_protected"),
              })}
            />
          ))}
        </div>
      </FormSection>

      <FormSection title={t("groups.links")} description={t("groups.linksHint")}>
        <div className="grid gap-6 md:grid-cols-2">
          {(["website", "linkedin", "facebook", "instagram"] as const).map((name) => (
            <TextField
              key={name}
              field={fields[name]}
              inputMode="url"
              placeholder="https://"
              autoComplete={name === "website" ? "url" : "off"}
              {...note(name)}
            />
          ))}
        </div>
        <TextField
          field={fields.video}
          inputMode="url"
          placeholder="https://"
          {...note("video", { hint: t("startupHints:hints.video") })}
        />
      </FormSection>

      <FormSection title={t("fields.more")}>
        <TextAreaField field={fields.more} rows={4} {...note("more", { hint: t("startupHints:hints.more") })} />
        <TextAreaField field={fields.more_en_us} lang="en-US" rows={4} {...note("more_en_us")} />
      </FormSection>
    </ProfileForm>
  );
}
