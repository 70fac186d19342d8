import { useTranslation } from "react-i18next";
import { BarChart } from "~/components/ui/bar-chart";
import { Card } from "~/components/ui/card";
import { useLocale } from "~/components/ui/use-locale";
import { dateFormat } from "~/locales/formats";
import { taipeiDayEndingAt, taipeiMidnight, taipeiTimeZone } from "~/locales/taipei-time";
import { changeText, figureText, type NumberTexts } from "../figure-text";
import { type FigureId, figureRow } from "../figures";
import type { TotalReport } from "../make-report";
import type { Period, Span } from "../time";

interface FigureCardProps {
  id: FigureId;
  figure: TotalReport["figures"][FigureId];
  span: Span;
}

/** A figure of a time, compared with the time before, with its course and its definition. */
export function FigureCard({ id, figure: { series, ...change }, span }: FigureCardProps) {
  const { t } = useTranslation("numbers");
  const texts = t as unknown as NumberTexts;
  const locale = useLocale();
  const name = t(`figures.${id}.name`);
  const isMonthly = span.now.length === 12;
  const format = dateFormat(locale, {
    ...(isMonthly ? { year: "numeric", month: "short" } : { month: "short", day: "numeric" }),
    timeZone: taipeiTimeZone,
  });
  const dayOf = (day: string) => format.format(taipeiMidnight(day));
  const lastOf = ({ until }: Period) => dayOf(taipeiDayEndingAt(taipeiMidnight(until)));
  const nameOf = (period: Period) => (isMonthly ? dayOf(period.from) : `${dayOf(period.from)} – ${lastOf(period)}`);
  const compared = changeText(texts, id, change);
  const text = (value: number | null) => figureText(texts, id, value);
  const points = span.now.map((period, place) => ({
    period,
    now: series.now[place] ?? null,
    before: series.before[place] ?? null,
  }));
  const most = Math.max(0, ...[...series.now, ...series.before].map((value) => value ?? 0));
  return (
    <Card asChild className="break-inside-avoid">
      <section aria-labelledby={id}>
        <h2 id={id} className="text-sm font-medium text-ink-soft">
          {name}
        </h2>
        <p className="mt-1 text-3xl font-semibold tabular-nums">{text(change.now)}</p>
        <p className="mb-4 text-sm text-ink-faint tabular-nums">
          {compared === null
            ? t("before", { value: text(change.before) })
            : t("beforeWithChange", { value: text(change.before), change: compared })}
        </p>
        <BarChart
          label={t("chart.label", { name })}
          top={text(most)}
          isLow
          series={[
            { name: t("chart.previous"), tone: "text-brand-200" },
            { name: t("chart.now"), tone: "text-brand-600" },
          ]}
          groups={points.map(({ period, now, before }) => ({
            key: period.from,
            name: isMonthly ? dayOf(period.from) : lastOf(period),
            title: t("chart.bar", {
              from: dayOf(period.from),
              to: lastOf(period),
              now: text(now),
              before: text(before),
            }),
            values: [before ?? 0, now ?? 0],
          }))}
          table={{
            summary: t("chart.table"),
            heads: [t("chart.period"), t("chart.previous"), t("chart.now")],
            rows: points.map(({ period, now, before }) => ({
              key: period.from,
              name: nameOf(period),
              cells: [text(before), text(now)],
            })),
          }}
        />
        <details className="text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand-700 underline-offset-4 hover:underline">
            {t("definition")}
          </summary>
          <p className="text-ink-soft">{t(`figures.${id}.definition`)}</p>
          <p className="mt-2 text-ink-faint">
            {t("from")}{" "}
            {figureRow(id).from.map((source) => (
              <code key={source} className="me-2 text-xs wrap-anywhere">
                {source}
              </code>
            ))}
          </p>
        </details>
      </section>
    </Card>
  );
}
