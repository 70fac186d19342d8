import { useLoaderData } from "@remix-run/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { useLocale } from "~/components/ui/use-locale";
import { OrdersNav } from "~/features/commerce/order-administration/components/orders-nav";
import { RevenueChart } from "~/features/commerce/order-administration/components/revenue-chart";
import { readRevenue } from "~/features/commerce/order-administration/read-revenue.server";
import { type Revenue, shiftMonth } from "~/features/commerce/order-administration/revenue";
import { revenueQuery } from "~/features/commerce/order-administration/schema";
import { Section } from "~/features/commerce/orders/components/section";
import { exactTwd } from "~/locales/money";
import type { PageTexts } from "~/locales/page-texts";
import { taipeiDay } from "~/locales/taipei-time";
import { ordersPage } from "./orders-page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["orderAdministration", "profileForms"] };

export const loader = ordersPage(async ({ app, viewer: actor, url, t }) => {
  const { by, month } = revenueQuery(app.now()).parse(Object.fromEntries(url.searchParams));
  const found = await readRevenue(app, { actor, by, month });
  return { title: t("orderAdministration:revenue.title"), by, month, today: taipeiDay(app.now()), ...found };
});

export default function StaffRevenue() {
  const { t } = useTranslation("orderAdministration");
  const { by, month, today, revenue, thisMonth, lastMonth } = useLoaderData<typeof loader>();
  const locale = useLocale();
  const pathOf = (query: { by: string; month: string }) => `/staff/orders/revenue?${new URLSearchParams(query)}`;
  const span = by === "day" ? 1 : 12;
  return (
    <div className="shell space-y-6 py-8 md:py-10">
      <PageHeader title={t("revenue.title")} description={t("revenue.description")} />
      <OrdersNav />
      <div className="grid gap-4 sm:grid-cols-2">
        <Figures title={t("revenue.thisMonth")} revenue={thisMonth} />
        <Figures title={t("revenue.lastMonth")} revenue={lastMonth} />
      </div>
      <Section title={by === "day" ? month : `${revenue.at(0)?.period} – ${month}`}>
        <div className="mb-4 flex flex-wrap gap-3">
          <Button asChild variant="secondary" size="sm">
            <Link to={pathOf({ by, month: shiftMonth(month, -span) })}>
              <ChevronLeft aria-hidden />
              {t("revenue.previous")}
            </Link>
          </Button>
          <Button asChild variant="secondary" size="sm">
            <Link to={pathOf({ by, month: shiftMonth(month, span) })}>
              {t("revenue.next")}
              <ChevronRight aria-hidden />
            </Link>
          </Button>
          <Button asChild variant="secondary" size="sm">
            <Link to={pathOf({ by: by === "day" ? "month" : "day", month })}>
              {t(by === "day" ? "revenue.byMonth" : "revenue.byDay")}
            </Link>
          </Button>
        </div>
        <RevenueChart revenue={revenue} />
      </Section>
      <Section title={t("revenue.export")}>
        <p className="mb-4 text-ink-soft">{t("revenue.exportText")}</p>
        <form method="get" action="/staff/orders/ledger.csv" className="flex flex-wrap items-end gap-4">
          <input type="hidden" name="lang" value={locale} />
          {(["from", "to"] as const).map((name) => (
            <label key={name} className="block">
              <span className="mb-1.5 block text-sm text-ink-soft">{t(`revenue.${name}`)}</span>
              <input
                type="date"
                name={name}
                required
                defaultValue={name === "from" ? `${today.slice(0, 7)}-01` : today}
                className="control"
              />
            </label>
          ))}
          <Button type="submit" variant="secondary">
            <Download aria-hidden />
            {t("revenue.download")}
          </Button>
        </form>
      </Section>
    </div>
  );
}

function Figures({ title, revenue }: { title: string; revenue: Revenue }) {
  const { t } = useTranslation("orderAdministration");
  const { period, charged, refunded } = revenue;
  return (
    <Card asChild>
      <section>
        <h2 className="text-sm text-ink-soft">
          {title} <span className="text-ink-faint">{period}</span>
        </h2>
        <p className="mt-1 text-2xl font-semibold tabular-nums">{exactTwd(charged - refunded)}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-faint tabular-nums">
          <span>
            {t("revenue.charged")} {exactTwd(charged)}
          </span>
          <span>
            {t("revenue.refunded")} {exactTwd(refunded)}
          </span>
        </p>
      </section>
    </Card>
  );
}
