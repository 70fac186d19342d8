import { useTranslation } from "react-i18next";
import { LocalDate } from "~/components/ui/local-date";
import { Notice } from "~/components/ui/notice";
import type { Side } from "~/db/values";
import { useProfileLabels } from "~/features/profiles/profiles/components/use-profile-labels";
import { commentKey } from "../commentable-fields";

interface ChangeListProps {
  kind: Side;
  outcome: "returned" | "published";
  /** When the profile was last returned or unpublished, in milliseconds since the epoch. */
  since: number;
  fields: string[];
}

/** The fields changed since the previous version, each a link to its row. */
export function ChangeList({ kind, outcome, since, fields }: ChangeListProps) {
  const { t } = useTranslation("review");
  const labels = useProfileLabels(kind);
  return (
    <Notice
      title={
        <>
          {t(`changes.${outcome}`)} <LocalDate at={since} />
        </>
      }
    >
      {fields.length === 0 ? (
        t("changes.none")
      ) : (
        <ul aria-label={t("changes.list")} className="flex flex-wrap gap-x-4">
          {fields.map((field) => (
            <li key={field}>
              <a
                href={`#field-${commentKey(field)}`}
                className="inline-flex min-h-11 items-center text-brand-700 underline underline-offset-4"
              >
                {labels.field(field)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
