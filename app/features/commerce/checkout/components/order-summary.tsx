import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { useLocale } from "~/components/ui/use-locale";
import { noEnd } from "~/features/commerce/orders/rules";
import type { CatalogItem } from "~/features/core/catalog/catalog";
import { useItemName, useMemberPlanName } from "~/features/core/catalog/use-names";
import { exactTwd } from "~/locales/money";
import { taipeiDayText } from "~/locales/taipei-time";
import type { CheckoutView } from "../describe-checkout.server";
import type { PriceView, WaitingDays } from "../describe-price";

interface SummaryProps {
  item: CatalogItem;
  view: CheckoutView;
}

/**
 * Shows what is bought and what it costs, once and by subscription. CSS shows the one for the chosen payment method, so
 * that it follows the choice without scripts.
 */
export function OrderSummary({ item, view }: SummaryProps) {
  return (
    <>
      <div className="group-has-[[value=subscription]:checked]/checkout:hidden">
        <Summary item={item} view={view} price={view.once} />
      </div>
      {view.renewing && (
        <div className="hidden group-has-[[value=subscription]:checked]/checkout:block">
          <Summary item={item} view={view} price={view.renewing} isRenewing />
        </div>
      )}
    </>
  );
}

function Summary({ item, view, price, isRenewing = false }: SummaryProps & { price: PriceView; isRenewing?: boolean }) {
  const { t } = useTranslation("checkout");
  const { t: tCatalog } = useTranslation("catalog");
  const itemName = useItemName();
  const { days } = view.item;
  const total = exactTwd(price.total);
  return (
    <div className="space-y-5">
      <div>
        <p className="text-sm text-ink-soft">{t("buying.label")}</p>
        <p className="mt-0.5 text-xl font-semibold text-balance">{itemName(item)}</p>
        <p className="mt-2 text-4xl font-semibold tracking-tight tabular-nums">{total}</p>
      </div>
      <div className="space-y-1.5 text-sm text-ink-soft">
        {item.kind === "service" && (
          <>
            <p>{tCatalog(`services.${item.key}.text`)}</p>
            <p>{t(price.total === 0 ? "buying.freeService" : "buying.service")}</p>
          </>
        )}
        {price.period && <PeriodText period={price.period} isFree={price.total === 0} />}
        {price.others.map((days) => (
          <OtherDays key={days.plan} days={days} />
        ))}
        {isRenewing && view.nextChargeAt !== null && (
          <RenewalText days={days} amount={total} nextChargeAt={view.nextChargeAt} />
        )}
        {isRenewing && <PaidAhead view={view} price={price} />}
        {isRenewing && view.subscription && <ReplacedNote subscription={view.subscription} />}
        {!isRenewing && view.subscription && <SubscriptionNote subscription={view.subscription} />}
      </div>
      <PriceLines view={view} price={price} isRenewing={isRenewing} />
    </div>
  );
}

function OtherDays({ days: { plan, days, from, lastDay } }: { days: WaitingDays }) {
  const { t } = useTranslation("checkout");
  const locale = useLocale();
  const planName = useMemberPlanName();
  const name = planName(plan);
  if (from > noEnd) return <p>{t("buying.othersLater", { name, days })}</p>;
  const dayText = (at: number) => taipeiDayText(at, locale);
  return <p>{t("buying.others", { name, days, from: dayText(from), until: dayText(lastDay) })}</p>;
}

function PeriodText({ period, isFree }: { period: NonNullable<PriceView["period"]>; isFree: boolean }) {
  const { t } = useTranslation("checkout");
  const locale = useLocale();
  const dayText = (at: number) => taipeiDayText(at, locale);
  const { from, lastDay, days, starts } = period;
  const name = isFree && starts === "now" ? "freeNow" : starts;
  return <p className="text-ink">{t(`buying.${name}`, { from: dayText(from), until: dayText(lastDay), days })}</p>;
}

function RenewalText({ days, amount, nextChargeAt }: { days: number; amount: string; nextChargeAt: number }) {
  const { t } = useTranslation("checkout");
  const locale = useLocale();
  return <p>{t("buying.renews", { days, amount, date: taipeiDayText(nextChargeAt, locale) })}</p>;
}

/** Says that the first charge comes before its days begin, which the provider cannot postpone. */
function PaidAhead({ view, price }: { view: CheckoutView; price: PriceView }) {
  const { t } = useTranslation("checkout");
  const locale = useLocale();
  const { period } = price;
  if (!period || period.starts === "now" || view.nextChargeAt === null) return null;
  const dayText = (at: number) => taipeiDayText(at, locale);
  if (period.from > noEnd) return <Notice tone="warning">{t("buying.paidAheadLater", { days: period.days })}</Notice>;
  const from = dayText(period.from);
  return (
    <Notice tone="warning" title={t("buying.paidAheadTitle", { from })}>
      {t("buying.paidAhead", { from, days: period.days, next: dayText(view.nextChargeAt) })}
    </Notice>
  );
}

function ReplacedNote({ subscription }: { subscription: NonNullable<CheckoutView["subscription"]> }) {
  const { t } = useTranslation("checkout");
  const planName = useMemberPlanName();
  return <p>{t("buying.subscriptionReplaced", { name: planName(subscription.plan) })}</p>;
}

function SubscriptionNote({ subscription }: { subscription: NonNullable<CheckoutView["subscription"]> }) {
  const { t } = useTranslation("checkout");
  const planName = useMemberPlanName();
  return (
    <p>
      <Link to={`/orders/${subscription.orderId}`} className="text-brand-700 underline underline-offset-4">
        {t("buying.subscriptionKept", { name: planName(subscription.plan) })}
      </Link>
    </p>
  );
}

function PriceLines({ view, price, isRenewing }: { view: CheckoutView; price: PriceView; isRenewing: boolean }) {
  const { t } = useTranslation("checkout");
  const planName = useMemberPlanName();
  const { credits, discount, listPrice, memberDiscount, total, tax, extraDays } = price;
  return (
    <div className="space-y-3 border-t border-line pt-4 text-[0.9375rem]">
      <dl className="space-y-2">
        <Line label={t("summary.price")} value={exactTwd(listPrice)} />
        {memberDiscount > 0 && <Line label={t("summary.memberDiscount")} value={exactTwd(-memberDiscount)} />}
        {discount > 0 && (
          <Line label={t("summary.coupon", { code: view.coupon.applied })} value={exactTwd(-discount)} />
        )}
        {isRenewing
          ? credits.map(({ plan, days, amount }) => (
              <Line
                key={plan}
                label={t("summary.creditDays", { name: planName(plan), count: days, amount: exactTwd(amount) })}
                value={credits.length === 1 ? t("summary.extraDays", { count: extraDays }) : ""}
              />
            ))
          : credits.map(({ plan, days, amount }) => (
              <Line
                key={plan}
                label={t("summary.credit", { name: planName(plan), count: days })}
                value={exactTwd(-amount)}
              />
            ))}
        {isRenewing && credits.length > 1 && <Line label="" value={t("summary.extraDays", { count: extraDays })} />}
      </dl>
      {isRenewing && view.coupon.applied !== null && (
        <p className="rounded-lg bg-warning-soft px-3 py-2 text-sm">{t("summary.noCoupon")}</p>
      )}
      <dl className="border-t border-line pt-3">
        <Line
          label={
            <span className="font-semibold text-ink">
              {isRenewing ? t("summary.totalEvery", { days: view.item.days }) : t("summary.total")}
            </span>
          }
          value={<span className="text-lg font-semibold">{exactTwd(total)}</span>}
        />
      </dl>
      <p className="text-sm text-ink-soft">
        {total === 0 ? t("summary.free") : t("summary.tax", { amount: exactTwd(tax) })}
      </p>
    </div>
  );
}

function Line({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 text-ink-soft">{label}</dt>
      <dd className="shrink-0 tabular-nums">{value}</dd>
    </div>
  );
}
