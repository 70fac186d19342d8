import { useTranslation } from "react-i18next";
import type { InvitationMismatch, Side } from "~/db/values";
import { MessageText } from "./message-text";

/** The criteria an invitation does not meet, in the reader's language, with the sender's reason as written. */
export function MismatchPart({ mismatch: { kinds, reason }, reader }: { mismatch: InvitationMismatch; reader: Side }) {
  const { t } = useTranslation("messaging");
  return (
    <div className="mt-3 rounded-lg border border-line bg-surface px-4 py-3 text-ink">
      <p className="text-sm font-medium">{t(`mismatch.part.${reader}.title`)}</p>
      <ul className="list-disc ps-5 text-sm text-ink-soft">
        {kinds.map((kind) => (
          <li key={kind}>{t(`mismatch.part.${reader}.kinds.${kind}`)}</li>
        ))}
      </ul>
      {reason.trim() !== "" && (
        <>
          <p className="mt-2 text-sm font-medium">{t(`mismatch.part.${reader}.reason`)}</p>
          <MessageText text={reason} />
        </>
      )}
    </div>
  );
}
