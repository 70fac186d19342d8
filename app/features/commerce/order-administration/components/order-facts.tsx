import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { useLocale } from "~/components/ui/use-locale";
import { exactTwd } from "~/locales/money";
import { readableAddress } from "~/locales/readable-address";
import { taipeiDayText } from "~/locales/taipei-time";
import type { StaffOrder } from "../read-order.server";

/** An order's own fields; `item` is the name of what was bought. */
export function OrderFacts({ order: { order, account }, item }: { order: StaffOrder; item: string }) {
  const { t } = useTranslation(["orderAdministration", "catalog"]);
  const at = (time: number | null) => time !== null && <LocalDate at={time} withTime />;
  const facts: Array<[string, ReactNode]> = [
    [t("list.item"), item],
    [t("list.total"), exactTwd(order.total)],
    [t("list.method"), t(`catalog:methods.${order.method}`)],
    [t("kinds.coupon"), order.discount > 0 && `${order.couponCode ?? ""} ${exactTwd(-order.discount)}`],
    [t("kinds.credit"), order.credit > 0 && exactTwd(-order.credit)],
    [t("detail.days"), order.days > 0 && t("detail.dayCount", { count: order.days })],
    [
      t("detail.account"),
      <Link
        key="account"
        to={`/staff/accounts/${account.id}`}
        className="text-brand-700 underline underline-offset-4 wrap-anywhere"
      >
        {account.isErased ? t("detail.accountErased") : readableAddress(account.email ?? "")}
      </Link>,
    ],
    [t("detail.strategy"), t(`detail.strategies.${order.strategy}`)],
    [t("list.createdAt"), at(order.createdAt)],
    [t("detail.paidAt"), at(order.paidAt)],
    [t("detail.expiresAt"), order.paidAt === null && at(order.expiresAt)],
    [t("detail.deliveredAt"), at(order.deliveredAt)],
  ];
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {facts
        .filter(([, value]) => value !== false)
        .map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-faint">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export function PeriodList({ periods }: Pick<StaffOrder, "periods">) {
  const { t } = useTranslation("orderAdministration");
  const locale = useLocale();
  if (periods.length === 0) return <p className="text-ink-faint">{t("detail.noPeriods")}</p>;
  // The last day of a period is the one before its end.
  const day = (at: number) => taipeiDayText(at, locale);
  return (
    <ul className="space-y-2">
      {periods.map((period) => (
        <li key={period.id} className="tabular-nums">
          {t("detail.period", {
            from: day(period.startsAt),
            to: day(period.endsAt - 1),
            count: period.days,
            value: exactTwd(period.value),
          })}
        </li>
      ))}
    </ul>
  );
}

export function SubscriptionList({ subscriptions }: Pick<StaffOrder, "subscriptions">) {
  const { t } = useTranslation("orderAdministration");
  return (
    <ul className="space-y-3">
      {subscriptions.map((subscription) => (
        <li key={subscription.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={subscription.status === "active" ? "success" : "neutral"}>
            {t(`detail.subscriptionStatuses.${subscription.status}`)}
          </Badge>
          <span className="tabular-nums">{exactTwd(subscription.amount)}</span>
          <span className="text-sm text-ink-soft">{t("detail.charges", subscription)}</span>
          {subscription.nextChargeAt !== null && (
            <span className="ms-auto text-sm text-ink-faint">
              {t("detail.nextCharge")} <LocalDate at={subscription.nextChargeAt} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
