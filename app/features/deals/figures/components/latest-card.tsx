import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { useLocale } from "~/components/ui/use-locale";
import { type FigureKey, figureNames } from "~/db/figure-values";
import { taipeiDayText, taipeiMidnight } from "~/locales/taipei-time";
import type { Figure } from "../figure";
import { useFigureText } from "./use-figure-text";

/** The latest figure of each key with its day. */
export function LatestCard({ latest }: { latest: Partial<Record<FigureKey, Figure>> }) {
  const { t } = useTranslation("figures");
  const locale = useLocale();
  const text = useFigureText();
  return (
    <Card asChild>
      <section aria-labelledby="latest-title">
        <h2 id="latest-title" className="text-lg font-semibold">
          {t("latest.title")}
        </h2>
        <dl className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          {figureNames.map((key) => {
            const figure = latest[key];
            return (
              <div key={key} className="flex flex-col">
                <dt className="text-sm text-ink-soft">{t(`names.${key}`)}</dt>
                {figure ? (
                  <dd>
                    <span className="block text-xl font-semibold tabular-nums">{text(key, figure.value)}</span>
                    <span className="block text-sm text-ink-faint">
                      {t("latest.asOf", { day: taipeiDayText(taipeiMidnight(figure.asOf), locale) })}
                    </span>
                    {figure.correctsId !== null && (
                      <span className="block text-sm text-ink-faint">
                        {t("latest.corrected", { day: taipeiDayText(figure.reportedAt, locale) })}
                      </span>
                    )}
                  </dd>
                ) : (
                  <dd className="text-ink-faint">{t("latest.none")}</dd>
                )}
              </div>
            );
          })}
        </dl>
      </section>
    </Card>
  );
}
