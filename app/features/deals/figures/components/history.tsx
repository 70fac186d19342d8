import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { Pagination } from "~/components/ui/pagination";
import { useLocale } from "~/components/ui/use-locale";
import { taipeiDayText, taipeiMidnight } from "~/locales/taipei-time";
import type { PastFigure } from "../list-figures.server";
import { useFigureText } from "./use-figure-text";

interface HistoryProps {
  result: PastFigure[];
  page: number;
  size: number;
  count: number;
}

/** What the startup has reported, the latest report first, with corrections beside what they correct. */
export function History({ result, page, size, count }: HistoryProps) {
  const { t } = useTranslation("figures");
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="text-lg font-semibold">
        {t("history.title")}
      </h2>
      {result.length === 0 ? (
        <p className="mt-1 text-ink-faint">{t("history.empty")}</p>
      ) : (
        <Card asChild padding="none" className="mt-3">
          <ul className="divide-y divide-line">
            {result.map((figure) => (
              <li key={figure.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-4">
                <PastRow figure={figure} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Pagination page={page} size={size} count={count} className="mt-5" />
    </section>
  );
}

function PastRow({ figure }: { figure: PastFigure }) {
  const { t } = useTranslation("figures");
  const locale = useLocale();
  const text = useFigureText();
  const { id, key, value, asOf, reportedAt, source, correctsId, correction } = figure;
  const name = t(`names.${key}`);
  const day = taipeiDayText(taipeiMidnight(asOf), locale);
  return (
    <>
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          {name}
          <span className="font-semibold tabular-nums">
            {correction ? <s className="font-normal text-ink-faint">{text(key, value)}</s> : text(key, value)}
          </span>
          {correctsId !== null && <Badge>{t("history.corrects")}</Badge>}
        </p>
        <p className="text-sm text-ink-faint">
          {t("latest.asOf", { day })}
          {" · "}
          {t("history.reported", { day: taipeiDayText(reportedAt, locale) })}
          {source === "letter" && ` · ${t("history.letter")}`}
        </p>
        {correction && (
          <p className="text-sm text-ink-soft">
            {t("history.corrected", {
              day: taipeiDayText(correction.reportedAt, locale),
              value: text(key, correction.value),
            })}
          </p>
        )}
      </div>
      {!correction && (
        <Link
          to={`/startup/figures?correct=${id}`}
          aria-label={t("history.correctOf", { name, day })}
          className="inline-flex min-h-11 items-center text-brand-700 underline-offset-4 hover:underline"
        >
          {t("history.correct")}
        </Link>
      )}
    </>
  );
}
