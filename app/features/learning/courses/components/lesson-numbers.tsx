import { useTranslation } from "react-i18next";
import { BarChart } from "~/components/ui/bar-chart";
import { Card } from "~/components/ui/card";
import { clock } from "~/features/publishing/content-kinds/course/chapters";
import { commonStop, tenths, tenthText } from "../numbers";
import type { LessonNumbers } from "../numbers.server";

/** A lesson's figures: how many started and finished it, where viewers stop, and the effect of its tips. */
export function LessonNumbersCard({ lesson, number }: { lesson: LessonNumbers; number: number }) {
  const { t } = useTranslation("courseNumbers");
  const { title, seconds, started, finished, helps, opened, learned, filled } = lesson;
  return (
    <Card asChild>
      <li className="min-w-0 space-y-3">
        <div>
          <h3 className="font-semibold wrap-anywhere">{t("lesson", { number, title })}</h3>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft tabular-nums">
            <span>{clock(seconds)}</span>
            {started > 0 && <span>{t("startedBy", { count: started })}</span>}
            {started > 0 && <span>{t("finishedBy", { count: finished })}</span>}
          </p>
        </div>
        {started > 0 ? <StopChart lesson={lesson} /> : <p className="text-ink-soft">{t("nobody")}</p>}
        {(helps !== null || opened > 0) && (
          <div className="border-t border-line pt-3 text-sm">
            {helps !== null && <p className="font-medium wrap-anywhere">{t("tip.helps", { field: helps })}</p>}
            <p className="text-ink-soft">{opened > 0 ? t("tip.effect", { opened, learned, filled }) : t("tip.none")}</p>
          </div>
        )}
      </li>
    </Card>
  );
}

/** Where viewers who have not finished stopped, by tenths of the lesson, also as a table. */
function StopChart({ lesson: { stops, seconds } }: { lesson: LessonNumbers }) {
  const { t } = useTranslation("courseNumbers");
  const common = commonStop(stops);
  if (common === null) return <p className="text-ink-soft">{t("allFinished")}</p>;
  const most = { count: stops[common] ?? 0, span: tenthText(common, seconds) };
  const bars = tenths.map((tenth) => ({
    key: String(tenth),
    name: tenthText(tenth, seconds),
    number: stops[tenth] ?? 0,
  }));
  return (
    <>
      <p>{t("stops.common", most)}</p>
      <BarChart
        label={t("stops.label", most)}
        top={String(most.count)}
        isLow
        series={[{ name: t("stops.series"), tone: "text-brand-600" }]}
        groups={bars.map(({ key, name, number }) => ({
          ...{ key, name },
          title: t("stops.bar", { span: name, number }),
          values: [number],
        }))}
        table={{
          summary: t("stops.table"),
          heads: [t("stops.span"), t("stops.people")],
          rows: bars.map(({ key, name, number }) => ({ key, name, cells: [number] })),
        }}
      />
    </>
  );
}
