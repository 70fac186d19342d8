import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import type { Side } from "~/db/values";
import { useProfileLabels } from "~/features/profiles/profiles/components/use-profile-labels";
import { TextChange } from "~/features/publishing/content-desk/components/field-change";
import { FieldValueView } from "~/features/records/records/components/field-value";
import type { FieldValue } from "~/features/records/records/field";
import { localeOfText } from "~/locales/locale";
import { commentKey } from "../commentable-fields";
import type { ChangedSection, ChangedValue } from "../describe-changes.server";

interface ChangedFieldsProps {
  kind: Side;
  sections: ChangedSection[];
  /** Rendered after a field, such as the reviewer's comment. */
  after?: (field: string) => ReactNode;
  /** Rendered beside a field's name. */
  marks?: (field: string) => ReactNode;
}

/** Shows pending changes by section and field, with each language separately. */
export function ChangedFields({ kind, sections, after, marks }: ChangedFieldsProps) {
  const { t } = useTranslation("changesPage");
  const labels = useProfileLabels(kind);
  if (sections.length === 0) return <p className="text-ink-faint">{t("none")}</p>;
  return sections.map(({ section, fields }) => {
    const headingId = `section-${section}`;
    return (
      <Card key={section} asChild padding="none">
        <section aria-labelledby={headingId}>
          <h2 id={headingId} className="border-b border-line px-4 py-3 text-lg font-semibold md:px-6">
            {labels.section(section)}
          </h2>
          <div className="divide-y divide-line">
            {fields.map(({ field, values }) => (
              <div key={field} id={`field-${commentKey(field)}`} className="scroll-mt-24 space-y-3 px-4 py-4 md:px-6">
                <h3 className="flex flex-wrap items-center gap-2 text-sm font-semibold text-ink-soft">
                  {labels.field(field)}
                  {marks?.(field)}
                </h3>
                {values.map((value) => (
                  <ChangedValueView key={value.language ?? ""} value={value} label={labels.field(field)} />
                ))}
                {after?.(field)}
              </div>
            ))}
          </div>
        </section>
      </Card>
    );
  });
}

function ChangedValueView({ value: { language, change, isOutdated }, label }: { value: ChangedValue; label: string }) {
  const { t } = useTranslation(["changesPage", "profiles"]);
  const lang = language ? localeOfText(language) : undefined;
  return (
    <div className="space-y-1.5">
      {lang && <Badge>{t(`profiles:languages.${lang}`)}</Badge>}
      {change.kind === "text" ? (
        <div lang={lang}>
          <TextChange parts={change.parts} />
        </div>
      ) : (
        <>
          {change.isFormatting && <p className="text-sm text-ink-faint">{t("changesPage:diff.formatting")}</p>}
          <div className="grid gap-4 md:grid-cols-2 md:gap-6">
            <Version title={t("changesPage:diff.before")} value={change.before} label={label} />
            <Version title={t("changesPage:diff.after")} value={change.after} label={label} />
          </div>
        </>
      )}
      {isOutdated && <p className="text-sm text-warning">{t("changesPage:diff.outdated")}</p>}
    </div>
  );
}

function Version({ title, value, label }: { title: string; value: FieldValue; label: string }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm text-ink-faint">{title}</p>
      <FieldValueView value={value} label={label} />
    </div>
  );
}
