import { useTranslation } from "react-i18next";
import { Notice } from "~/components/ui/notice";
import type { Side } from "~/db/values";
import { useProfileLabels } from "~/features/profiles/profiles/components/use-profile-labels";
import { commentableFields, commentKey } from "../commentable-fields";

/**
 * Shows the note and comments of a decision that came too late, so nothing is lost. `typed` is the submitted form data.
 */
export function TypedComments({ kind, typed }: { kind: Side; typed: Record<string, unknown> }) {
  const { t } = useTranslation("review");
  const labels = useProfileLabels(kind);
  const comments = (typed.comments ?? {}) as Record<string, unknown>;
  const written = [
    { key: "note", label: t("decision.note"), text: typed.note },
    ...commentableFields(kind).map((field) => ({
      key: field,
      label: labels.field(field),
      text: comments[commentKey(field)],
    })),
  ].flatMap(({ text, ...rest }) => (typeof text === "string" && text.trim() ? [{ ...rest, text }] : []));
  if (written.length === 0) return null;
  return (
    <Notice title={t("changed.typed")}>
      <dl className="space-y-2">
        {written.map(({ key, label, text }) => (
          <div key={key}>
            <dt className="text-ink-faint">{label}</dt>
            <dd className="whitespace-pre-line text-ink [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
