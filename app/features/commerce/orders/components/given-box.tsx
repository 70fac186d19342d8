import { useTranslation } from "react-i18next";
import { useLocale } from "~/components/ui/use-locale";
import { orderStates } from "~/db/order-states";
import { exactTwd } from "~/locales/money";
import { taipeiDayText } from "~/locales/taipei-time";
import type { OrderDetail } from "../order";
import { noEnd } from "../rules";

interface GivenBoxProps {
  name: string;
  /** Null for an item that is no longer sold. */
  kind: "membership" | "service" | null;
  order: Pick<OrderDetail, "days" | "credit" | "method" | "paidAt" | "periods" | "deliveredAt" | "status">;
  /** Days added by the credit of a subscription. */
  extraDays: number;
}

/** Shows what was bought and what it gave: days of membership, or a service and whether it was delivered. */
export function GivenBox({ name, kind, order, extraDays }: GivenBoxProps) {
  const { t } = useTranslation("orders");
  const locale = useLocale();
  const { days, credit, paidAt, periods, deliveredAt, status } = order;
  const isClosed = orderStates[status].isClosed || status === "refunded";
  const day = (at: number) => taipeiDayText(at, locale);
  return (
    <div className="space-y-2">
      <p className="font-semibold wrap-anywhere">{name}</p>
      {kind === "membership" && paidAt === null && !isClosed && (
        <p className="text-ink-soft">{t("given.unpaid", { count: days })}</p>
      )}
      {kind === "membership" && paidAt !== null && periods.length === 0 && (
        <p className="text-ink-soft">{t("given.none")}</p>
      )}
      {periods.length > 0 && (
        <ul className="space-y-2">
          {periods.map((period) => (
            <li key={period.startsAt} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {period.startsAt > noEnd
                  ? t("given.later")
                  : t("given.period", { from: day(period.startsAt), to: day(period.endsAt - 1) })}
              </span>
              <span className="text-ink-soft">{t("given.days", { count: period.days })}</span>
            </li>
          ))}
        </ul>
      )}
      {extraDays > 0 && (
        <p className="text-sm text-ink-soft">{t("given.extra", { count: extraDays, amount: exactTwd(credit) })}</p>
      )}
      {kind === "service" && !isClosed && (
        <p className="text-ink-soft">
          {paidAt === null
            ? t("given.unpaidService")
            : deliveredAt === null
              ? t("given.toDeliver")
              : t("given.delivered", { date: day(deliveredAt) })}
        </p>
      )}
    </div>
  );
}
