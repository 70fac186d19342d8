import Clock3 from "lucide-react/icons/clock-3";
import { useTranslation } from "react-i18next";
import type { ReplyRecord } from "../reply-record.server";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How a profile answers the pitches it receives, in one line; nothing while it has received too few. */
export function ReplyLine({ record }: { record: ReplyRecord | null }) {
  const { t } = useTranslation("profilePages");
  if (!record) return null;
  const { rate, medianTime } = record;
  const parts = [t("reply.rate", { percent: Math.round(rate * 100) })];
  if (medianTime !== null) {
    const [unit, length] =
      medianTime < hour
        ? (["minutes", minute] as const)
        : medianTime < 2 * day
          ? (["hours", hour] as const)
          : (["days", day] as const);
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
