import { useTranslation } from "react-i18next";
import type { PitchMismatch, Side } from "~/db/values";
import { MessageText } from "./message-text";

/** What does not fit in a pitch, in the reader's language, with the sender's reason in the sender's own words. */
export function MismatchPart({ mismatch: { kinds, reason }, reader }: { mismatch: PitchMismatch; reader: Side }) {
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
