import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";
import { ProgressRing } from "~/components/ui/progress-ring";
import type { Side } from "~/db/values";
import { useProfileLabels } from "~/features/profiles/profiles/components/use-profile-labels";
import { FieldValueView } from "~/features/records/records/components/field-value";
import type { DescribedField, DescribedSection } from "~/features/records/records/describe";
import type { FieldValue } from "~/features/records/records/field";
import { commentKey } from "../commentable-fields";
import type { AnsweredComment } from "../queries.server";
import { CommentBefore, CommentBox } from "./comment-box";

interface SectionCardProps {
  kind: Side;
  section: DescribedSection;
  /** The comment fields by `commentKey`; null unless the profile is under review. */
  comments: Record<string, FieldMetadata<string>> | null;
  /** The comments of the last return, by field. */
  before: Record<string, AnsweredComment>;
  /** Previous values of the fields changed since the profile was last returned or unpublished. */
  changes: Record<string, FieldValue>;
}

/** One section of a profile under review: every field with a comment field. */
export function SectionCard({ kind, section, comments, before, changes }: SectionCardProps) {
  const labels = useProfileLabels(kind);
  const headingId = `section-${section.section}`;
  return (
    <Card asChild padding="none">
      <section aria-labelledby={headingId}>
        <header className="flex items-center justify-between gap-4 border-b border-line px-4 py-3 md:px-6">
          <h2 id={headingId} className="text-lg font-semibold">
            {labels.section(section.section)}
          </h2>
          {section.total > 0 && <ProgressRing filled={section.filled} total={section.total} />}
        </header>
        <div className="divide-y divide-line">
          {section.fields.map((field) => (
            <FieldRow
              key={field.field}
              described={field}
              label={labels.field(field.field)}
              comment={comments?.[commentKey(field.field)]}
              before={before[field.field]}
              changedFrom={changes[field.field]}
            />
          ))}
        </div>
      </section>
    </Card>
  );
}

interface FieldRowProps {
  described: DescribedField;
  label: string;
  comment: FieldMetadata<string> | undefined;
  before: AnsweredComment | undefined;
  changedFrom: FieldValue | undefined;
}

function FieldRow({ described, label, comment, before, changedFrom }: FieldRowProps) {
  const { t } = useTranslation("review");
  return (
    <div
      id={`field-${commentKey(described.field)}`}
      className="flex scroll-mt-24 flex-wrap items-start gap-x-4 gap-y-1 px-4 py-2 md:px-6"
    >
      <h3 className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 text-sm font-semibold text-ink-soft md:w-40">
        {label}
        {changedFrom && <Badge tone="info">{t("changes.badge")}</Badge>}
        {described.missing && <Badge tone="danger">{t("profile.missing")}</Badge>}
      </h3>
      <div
        className={cn(
          "min-w-0",
          isBroad(described.value) ? "order-2 basis-full pb-2" : "flex-1 py-1 max-md:order-2 max-md:basis-full",
        )}
      >
        <FieldValueView value={described.value} label={label} />
      </div>
      {comment && <CommentBox comment={comment} label={label} />}
      {changedFrom && (
        <details className="order-4 basis-full rounded-lg border border-line bg-sunken px-3 text-sm">
          <summary className="flex min-h-11 cursor-pointer items-center text-ink-soft">
            {t("changes.show")}
            <span className="sr-only">: {label}</span>
          </summary>
          <div className="pb-3">
            <FieldValueView value={changedFrom} label={label} />
          </div>
        </details>
      )}
      {before && (
        <CommentBefore field={described.field} label={label} before={before} isChanged={changedFrom !== undefined} />
      )}
    </div>
  );
}

/** Whether a value needs the card's full width; others are beside their label from the md breakpoint up. */
function isBroad({ kind }: FieldValue): boolean {
  return kind === "texts" || kind === "html" || kind === "entries";
}
