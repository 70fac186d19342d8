import { useTranslation } from "react-i18next";
import { BarChart } from "~/components/ui/bar-chart";
import { useLocale } from "~/components/ui/use-locale";
import { endOfTaipeiDay, taipeiDayText } from "~/locales/taipei-time";
import { type ViewDay, viewsOf } from "../view-days";

/** A bar chart of views per day, investors below other visitors, with the same figures as a table. */
export function ViewsChart({ days }: { days: ViewDay[] }) {
  const { t } = useTranslation("viewsCard");
  const locale = useLocale();
  const most = Math.max(0, ...days.map(viewsOf));
  const dateOf = (day: string) => taipeiDayText((endOfTaipeiDay(day) ?? 1) - 1, locale);
  return (
    <BarChart
      label={t("chart.label", { count: most })}
      top={String(most)}
      isStacked
      series={[
        { name: t("chart.investors"), tone: "text-brand-600" },
        { name: t("chart.visitors"), tone: "text-brand-300" },
      ]}
      groups={days.map((day) => ({
        key: day.day,
        name: dateOf(day.day),
        title: t("chart.bar", { ...day, day: dateOf(day.day) }),
        values: [day.investorViews, day.visitors],
      }))}
      table={{
        summary: t("chart.table"),
        heads: [t("chart.day"), t("chart.investors"), t("chart.visitors"), t("chart.all")],
        rows: days.toReversed().map((day) => ({
          key: day.day,
          name: dateOf(day.day),
          cells: [day.investorViews, day.visitors, viewsOf(day)],
        })),
      }}
    />
  );
}
