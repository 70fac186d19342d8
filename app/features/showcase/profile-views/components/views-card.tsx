import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { numberFormat } from "~/locales/formats";
import type { ViewSummary } from "../view-days";
import { ViewsChart } from "./views-chart";

interface ViewsCardProps {
  summary: ViewSummary;
  /** Links to the list of views, on pages other than its own. */
  withLink?: boolean;
}

/** A startup's views of the last 30 days: total, change and chart. */
export function ViewsCard({ summary, withLink = false }: ViewsCardProps) {
  const { t } = useTranslation("viewsCard");
  const { days, views, investorViews } = summary;
  return (
    <Card asChild padding="lg">
      <section>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-xl font-semibold">
            {t("card.title")} <span className="text-sm font-normal text-ink-faint">{t("card.period")}</span>
          </h2>
          {withLink && (
            <Link to="/startup/views" className="py-1 text-brand-700 underline-offset-4 hover:underline">
              {t("card.all")}
            </Link>
          )}
        </div>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1 tabular-nums">
          <span className="text-3xl font-semibold tracking-tight">{t("card.total", { count: views })}</span>
          <span className="text-ink-soft">{t("card.byInvestors", { count: investorViews })}</span>
          <Change {...summary} />
        </p>
        {views > 0 && (
          <div className="mt-6">
            <ViewsChart days={days} />
          </div>
        )}
      </section>
    </Card>
  );
}

/** The change from the 30 days before, in percent. */
function Change({ views, previousViews }: ViewSummary) {
  const { t } = useTranslation("viewsCard");
  const locale = useLocale();
  if (previousViews === 0) {
    return views === 0 ? null : <span className="text-sm text-ink-faint">{t("card.first")}</span>;
  }
  const change = views / previousViews - 1;
  if (change === 0) return <span className="text-sm text-ink-faint">{t("card.unchanged")}</span>;
  const percent = numberFormat(locale, { style: "percent", signDisplay: "exceptZero" }).format(change);
  return (
    <span className={change > 0 ? "text-sm text-success" : "text-sm text-ink-soft"}>
      {t("card.change", { change: percent })}
    </span>
  );
}
