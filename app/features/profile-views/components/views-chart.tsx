import { useTranslation } from "react-i18next";
import { useLocale } from "~/components/ui/use-locale";
import { endOfTaipeiDay, taipeiDayText } from "~/locales/taipei-time";
import { type ViewDay, viewsOf } from "../view-days";

/** The drawing's units: one bar and its gap, and the height. */
const step = 10;
const barWidth = 7;
const height = 100;

/** Views per day as bars, investors below the other visitors, with the same figures as a table. */
export function ViewsChart({ days }: { days: ViewDay[] }) {
  const { t } = useTranslation("profileViews");
  const locale = useLocale();
  const most = Math.max(1, ...days.map(viewsOf));
  const heightOf = (figure: number) => (figure / most) * height;
  const dateOf = (day: string) => taipeiDayText((endOfTaipeiDay(day) ?? 1) - 1, locale, "medium");
  const [first, last] = [days.at(0), days.at(-1)];
  return (
    <figure>
      <div className="flex gap-2">
        <div aria-hidden className="flex h-36 flex-col justify-between text-end text-xs text-ink-faint tabular-nums">
          <span className="-mt-2">{most}</span>
          <span className="-mb-2">0</span>
        </div>
        <svg
          role="img"
          aria-label={t("chart.label", { count: Math.max(0, ...days.map(viewsOf)) })}
          viewBox={`0 0 ${days.length * step} ${height}`}
          preserveAspectRatio="none"
          className="h-36 w-full min-w-0 flex-1 border-y border-line"
        >
          {days.map((day, at) => {
            const x = at * step + (step - barWidth) / 2;
            const investors = heightOf(day.investorViews);
            const visitors = heightOf(day.visitors);
            return (
              <g key={day.day} className="group">
                <title>{t("chart.bar", { ...day, day: dateOf(day.day) })}</title>
                <rect x={at * step} width={step} height={height} className="fill-transparent group-hover:fill-sunken" />
                <rect x={x} y={height - investors} width={barWidth} height={investors} className="fill-brand-600" />
                <rect
                  x={x}
                  y={height - investors - visitors}
                  width={barWidth}
                  height={visitors}
                  className="fill-brand-300"
                />
              </g>
            );
          })}
        </svg>
      </div>
      <div aria-hidden className="mt-1 flex justify-between ps-6 text-xs text-ink-faint tabular-nums">
        <span>{first && dateOf(first.day)}</span>
        <span>{last && dateOf(last.day)}</span>
      </div>
      <figcaption className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-soft">
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="size-3 rounded-sm bg-brand-600" />
          {t("chart.investors")}
        </span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="size-3 rounded-sm bg-brand-300" />
          {t("chart.visitors")}
        </span>
      </figcaption>
      <details className="mt-1 text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand-700 underline-offset-4 hover:underline">
          {t("chart.table")}
        </summary>
        <table className="w-full text-end tabular-nums">
          <thead>
            <tr className="border-b border-line text-ink-faint">
              <th scope="col" className="py-2 text-start font-medium">
                {t("chart.day")}
              </th>
              <th scope="col" className="font-medium">
                {t("chart.investors")}
              </th>
              <th scope="col" className="font-medium">
                {t("chart.visitors")}
              </th>
              <th scope="col" className="font-medium">
                {t("chart.all")}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {dateOf(day.day)}
                </th>
                <td>{day.investorViews}</td>
                <td>{day.visitors}</td>
                <td>{viewsOf(day)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
