import { useTranslation } from "react-i18next";
import { useHydrated } from "~/components/ui/use-hydrated";
import { useLocale } from "~/components/ui/use-locale";
import { eventTimeText } from "../event-time";

interface EventWhenProps {
  event: { starts_at: number; ends_at: number };
  className?: string;
}

/** An event's time in Taipei; after hydration also in the reader's time zone if it differs. */
export function EventWhen({ event, className }: EventWhenProps) {
  const { t } = useTranslation("eventPages");
  const locale = useLocale();
  const hydrated = useHydrated();
  const taipei = eventTimeText(event, locale);
  const own = hydrated ? eventTimeText(event, locale, Intl.DateTimeFormat().resolvedOptions().timeZone) : taipei;
  return (
    <div className={className}>
      <p className="tabular-nums">
        <time dateTime={new Date(event.starts_at).toISOString()}>{taipei}</time>{" "}
        <span className="whitespace-nowrap text-ink-soft">({t("taipei")})</span>
      </p>
      {own !== taipei && <p className="text-sm text-ink-soft tabular-nums">{t("yourTime", { time: own })}</p>}
    </div>
  );
}
