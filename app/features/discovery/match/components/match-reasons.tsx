import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import Minus from "lucide-react/icons/minus";
import { useTranslation } from "react-i18next";
import type { DescribedMatch, DescribedReason } from "../describe-match";

/** Reasons shown without opening the details. */
const shownReasons = 3;

/** Shows the strongest reasons of a match, and on demand the others and the mismatches. */
export function MatchReasons({ match: { reasons, mismatches } }: { match: DescribedMatch }) {
  const { t } = useTranslation("match");
  const more = reasons.slice(shownReasons);
  return (
    <div className="text-sm">
      <ReasonList reasons={reasons.slice(0, shownReasons)} isFit />
      {more.length + mismatches.length > 0 && (
        <details className="group/more">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-medium text-ink-soft underline-offset-4 hover:underline">
            {t("more")}
            <ChevronDown aria-hidden className="size-4 transition-transform group-open/more:rotate-180" />
          </summary>
          <div className="space-y-2">
            <ReasonList reasons={more} isFit />
            {mismatches.length > 0 && (
              <>
                <p className="font-medium">{t("mismatchesTitle")}</p>
                <ReasonList reasons={mismatches} isFit={false} />
              </>
            )}
          </div>
        </details>
      )}
    </div>
  );
}

function ReasonList({ reasons, isFit }: { reasons: DescribedReason[]; isFit: boolean }) {
  if (reasons.length === 0) return null;
  const Icon = isFit ? Check : Minus;
  return (
    <ul className="space-y-1.5">
      {reasons.map(({ kind, text }) => (
        <li key={kind} className="flex items-start gap-2 text-ink-soft">
          <Icon aria-hidden className={isFit ? "mt-0.5 size-4 shrink-0 text-brand-600" : "mt-0.5 size-4 shrink-0"} />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </li>
      ))}
    </ul>
  );
}
