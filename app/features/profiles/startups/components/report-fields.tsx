import type { FieldMetadata } from "@conform-to/react";
import { type ComponentProps, Fragment } from "react";
import { useTranslation } from "react-i18next";
import { TextAreaField, TextField } from "~/components/form/text-field";
import { useFieldNotes, useMissingPaths } from "~/features/profiles/profiles/components/field-notes";
import { LanguagePanels } from "~/features/profiles/profiles/components/language-panels";
import { RichTextField } from "~/features/profiles/profiles/components/rich-text-field";
import { maxRichText } from "~/features/records/records/limits";
import type { TextLocale } from "~/locales/locale";
import { type ReportField, startupRecord } from "../record";

type ReportFieldset = Record<string, FieldMetadata<string>>;

interface ReportFieldsProps {
  form: ComponentProps<typeof LanguagePanels>["form"];
  errors: Record<string, unknown>;
  fields: readonly ReportField[];
  /** The form's `report`, by language. */
  report: Record<TextLocale, { getFieldset: () => ReportFieldset }>;
}

/** The per-language texts of a section, one language at a time. */
export function ReportFields({ form, errors, fields, report }: ReportFieldsProps) {
  const { t } = useTranslation(["startups", "startupHints"]);
  const missingPaths = useMissingPaths();
  const missing = fields.filter((field) => missingPaths.has(`report.zh_tw.${field}`));
  return (
    <LanguagePanels
      form={form}
      errors={errors}
      name="report"
      fields={fields}
      missing={{ "zh-TW": missing.length }}
      englishNote={t("groups.englishNote")}
    >
      {({ key, locale, opened, copyButton }) => {
        const texts = report[key].getFieldset();
        return fields.map((name) => {
          const field = texts[name];
          return (
            field && (
              <Fragment key={name}>
                <ReportTextField {...{ name, field, language: key, locale, opened }} />
                {copyButton(name)}
              </Fragment>
            )
          );
        });
      }}
    </LanguagePanels>
  );
}

interface ReportTextFieldProps {
  name: ReportField;
  field: FieldMetadata<string>;
  language: TextLocale;
  locale: string;
  opened: boolean;
}

function ReportTextField({ name, field, language, locale, opened }: ReportTextFieldProps) {
  const { t } = useTranslation(["startups", "startupHints"]);
  const note = useFieldNotes();
  const props = {
    field,
    lang: locale,
    ...note(`report.${language}.${name}`, { hint: t(`startupHints:hints.report.${name}`) }),
  };
  if (name === "slogan") return <TextField {...props} />;
  const isPlain = !startupRecord.fields[`report.${name}`].isRich;
  // A language's editor loads when its panel is opened; until then a text area holds the text.
  if (isPlain || !opened) return <TextAreaField {...props} rows={isPlain ? 3 : 8} />;
  return <RichTextField {...props} max={maxRichText} />;
}
