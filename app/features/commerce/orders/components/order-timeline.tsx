import { useTranslation } from "react-i18next";
import { LocalDate } from "~/components/ui/local-date";
import { exactTwd } from "~/locales/money";
import type { OrderEvent } from "../order";

/** The events of an order, newest first. */
export function OrderTimeline({ events }: { events: OrderEvent[] }) {
  const { t } = useTranslation(["orders", "events"]);
  if (events.length === 0) return <p className="text-ink-soft">{t("timeline.empty")}</p>;
  return (
    <ol className="space-y-4">
      {events.map(({ id, at, action, amount }) => (
        <li key={id} className="relative ps-5">
          <span aria-hidden className="absolute start-0 top-[0.55em] size-2 rounded-full bg-brand-400" />
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">{t(`events:${action}`)}</span>
            {amount !== null && <span className="tabular-nums">{exactTwd(amount)}</span>}
          </p>
          <p className="text-sm text-ink-soft">
            <LocalDate at={at} withTime />
          </p>
        </li>
      ))}
    </ol>
  );
}
