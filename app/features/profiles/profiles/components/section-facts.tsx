import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/components/ui/use-locale";
import { FieldValueView } from "~/features/records/records/components/field-value";
import {
  type RecordDefinition,
  type Spot,
  spotsOf,
  valueAt,
  withoutLanguage,
} from "~/features/records/records/content";
import { describeField } from "~/features/records/records/describe";
import type { FieldValue } from "~/features/records/records/field";
import { RichText } from "~/features/text/text/components/rich-text";
import { isEmptyRichText } from "~/features/text/text/rich-text";
import { type Locale, textLocaleOf } from "~/locales/locale";
import { type FactGroup, isPerLanguage, withUngrouped } from "../fact-groups";
import { EditLanguageTabs, useEditLanguage } from "./edit-language";
import { ExternalLink, Fact, FactList, FactSection } from "./facts";
import { useFieldStatus } from "./field-notes";

interface Props<View> {
  record: RecordDefinition;
  section: string;
  groups: readonly FactGroup[];
  /** Custom renderers by path, for fields that their kind alone cannot render; each includes its `Fact`. */
  drawings: Readonly<Record<string, ComponentType<View> | undefined>>;
  /** The fields that do not apply to this profile. */
  hidden?: readonly string[];
  /** Props for the custom renderers. */
  view: View;
}

/** Every field of a section, in groups; per-language fields show the language of `?lang=`. */
export function SectionFacts<View extends { profile: object }>(props: Props<View>) {
  const { record, section, groups, drawings, hidden = [], view } = props;
  const { t } = useTranslation("profiles");
  const language = useEditLanguage();
  const spots = spotsOf(record).filter(({ locale }) => locale === null || locale === textLocaleOf(language));

  function factsOf(paths: readonly string[], wide: readonly string[] = []): ReactNode[] {
    const shown = paths.filter((path) => !hidden.includes(path));
    return shown.map((path) => {
      const Drawing = drawings[path];
      if (Drawing) return <Drawing key={path} {...view} />;
      const spot = spots.find((known) => withoutLanguage(known.path) === path);
      if (!spot) return null;
      const given = { record, spot, language, content: view.profile, wide: wide.includes(path) };
      return <FieldFact key={path} {...given} />;
    });
  }

  return (
    <>
      {withUngrouped(record, section, groups).map(({ title, list, fields, wide }) => {
        const perLanguage = fields.filter((path) => isPerLanguage(record, path));
        const facts = factsOf(fields, wide);
        return (
          <FactSection key={title} title={title}>
            {perLanguage.length > 0 && (
              <EditLanguageTabs language={language} label={t("view.readLanguage")} className="mb-5" />
            )}
            <div className="space-y-6">
              {list && factsOf([list])}
              {facts.length > 0 &&
                (perLanguage.length === fields.length ? (
                  <dl className="space-y-6">{facts}</dl>
                ) : (
                  <FactList>{facts}</FactList>
                ))}
            </div>
          </FactSection>
        );
      })}
    </>
  );
}

interface FieldFactProps {
  record: RecordDefinition;
  spot: Spot;
  language: Locale;
  content: object;
  wide: boolean;
}

/**
 * A field rendered by its kind. Names of keys, countries and currencies come from loaders and need custom renderers.
 */
function FieldFact({ record, spot: { path, locale: textLocale }, language, content, wide }: FieldFactProps) {
  const { t } = useTranslation("profiles");
  const locale = useLocale();
  const statusOf = useFieldStatus();
  const labelOf = (of: string) => statusOf(of).name;
  const reader = { t, locale, keyLabels: new Map<string, string>(), labelOf };
  const value = describeField(record, { path, value: valueAt(content, path), content, reader });
  return (
    <Fact path={path} wide={wide || textLocale !== null}>
      {drawn(value, { label: labelOf(path), lang: textLocale === null ? undefined : language })}
    </Fact>
  );
}

/** Renders a value inside `Fact`, which marks empty ones. */
function drawn(value: FieldValue, { label, lang }: { label: string; lang: Locale | undefined }): ReactNode {
  switch (value.kind) {
    case "text":
      return (
        value.text && (
          <span lang={lang} className="whitespace-pre-line">
            {value.text}
          </span>
        )
      );
    case "link":
      return value.address && <ExternalLink href={value.address} />;
    case "html":
      return !isEmptyRichText(value.html) && <RichText html={value.html} lang={lang} />;
    default:
      return <FieldValueView value={value} label={label} />;
  }
}
