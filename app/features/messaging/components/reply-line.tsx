import CalendarCheck from "lucide-react/icons/calendar-check";
import Clock3 from "lucide-react/icons/clock-3";
import { useTranslation } from "react-i18next";
import { dayMs, hourMs, minuteMs } from "~/durations";
import type { KeptBand } from "../meetings/rules";
import type { ReplyRecord } from "../reply-record.server";

/** A one-line summary of how a profile answers invitations; renders nothing if it has received too few. */
export function ReplyLine({ record }: { record: ReplyRecord | null }) {
  const { t } = useTranslation("profilePages");
  if (!record) return null;
  const { rate, medianTime } = record;
  const parts = [t("reply.rate", { percent: Math.round(rate * 100) })];
  if (medianTime !== null) {
    const [unit, length] =
      medianTime < hourMs
        ? (["minutes", minuteMs] as const)
        : medianTime < 2 * dayMs
          ? (["hours", hourMs] as const)
          : (["days", dayMs] as const);
    parts.push(t(`reply.${unit}`, { count: Math.max(1, Math.round(medianTime / length)) }));
  }
  return (
    <p className="flex items-center gap-2 text-sm text-ink-soft">
      <Clock3 aria-hidden className="size-4 shrink-0" />
      <span className="sr-only">{t("reply.label")}</span>
      {parts.join(" · ")}
    </p>
  );
}

/** How many of its meetings a profile kept; renders nothing for readers who may not know, or if it had too few. */
export function KeptLine({ band }: { band: KeptBand | null }) {
  const { t } = useTranslation("profilePages");
  if (!band) return null;
  return (
    <p className="flex items-center gap-2 text-sm text-ink-soft">
      <CalendarCheck aria-hidden className="size-4 shrink-0" />
      {t(`kept.${band}`)}
    </p>
  );
}
