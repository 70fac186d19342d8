import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { useLocale } from "~/components/ui/use-locale";
import type { Side } from "~/db/values";
import { dateFormat } from "~/locales/formats";
import { taipeiMidnight, taipeiTimeZone } from "~/locales/taipei-time";
import type { AttentionWeek } from "../list-attention.server";

interface SharingTableProps {
  /** The side of the profiles. */
  side: Side;
  of: "suggested" | "invited";
  weeks: AttentionWeek[];
}

/** How evenly suggestions or invitations were shared among a side's profiles, a row for each week. */
export function SharingTable({ side, of, weeks }: SharingTableProps) {
  const { t } = useTranslation("attention");
  const locale = useLocale();
  const day = dateFormat(locale, { month: "long", day: "numeric", timeZone: taipeiTimeZone });
  const head = "px-2 py-3 text-end align-bottom font-medium break-keep";
  const title = t(`of.${of}.title`);
  return (
    <Card padding="none" className="overflow-hidden">
      <table className="w-full tabular-nums">
        <caption className="border-b border-line px-4 py-3 text-start font-semibold">
          <span className="sr-only">{t("caption", { side: t(`sides.${side}`), title })}</span>
          <span aria-hidden>{title}</span>
        </caption>
        <thead className="border-b border-line text-sm text-ink-faint">
          <tr>
            <th scope="col" className="py-3 ps-4 pe-2 text-start align-bottom font-medium break-keep">
              {t("week")}
            </th>
            <th scope="col" className={head}>
              {t(`of.${of}.reached`)}
            </th>
            <th scope="col" className={head}>
              {t("topTenth")}
            </th>
            <th scope="col" className={`${head} pe-4`}>
              {t("gini")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {weeks.map(({ week, isCurrent, [of]: { reached, profiles, topTenth, gini } }) => (
            <tr key={week}>
              <th scope="row" className="py-3 ps-4 pe-2 text-start font-medium break-keep">
                {isCurrent ? t("current") : day.format(taipeiMidnight(week))}
              </th>
              <td className="px-2 text-end whitespace-nowrap">{t("reached", { reached, profiles })}</td>
              <td className="px-2 text-end">
                {topTenth === null ? "–" : t("percent", { number: Math.round(topTenth * 100) })}
              </td>
              <td className="px-2 pe-4 text-end">{gini === null ? "–" : gini.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
