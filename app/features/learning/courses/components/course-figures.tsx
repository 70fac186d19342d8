import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { wholeNumber } from "~/locales/formats";
import { percentOf } from "../numbers";
import type { LessonNumbers } from "../numbers.server";

interface CourseFiguresProps {
  started: number;
  finished: number;
  lessons: LessonNumbers[];
}

/** Four figures about a course. */
export function CourseFigures({ started, finished, lessons }: CourseFiguresProps) {
  const { t } = useTranslation("courseNumbers");
  const sum = (name: "opened" | "filled") => lessons.reduce((all, lesson) => all + lesson[name], 0);
  const rate = percentOf(finished, started);
  const figures = [
    { name: "started", figure: started, beside: null },
    { name: "finished", figure: finished, beside: rate === null ? null : t("percent", { number: rate }) },
    { name: "opened", figure: sum("opened"), beside: null },
    { name: "filled", figure: sum("filled"), beside: null },
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {figures.map(({ name, figure, beside }) => (
        <Card key={name}>
          <dt className="text-sm text-ink-soft">{t(name)}</dt>
          <dd className="mt-1 text-2xl font-semibold tabular-nums">
            {wholeNumber(figure)}
            {beside && <span className="ms-2 text-sm font-normal text-ink-soft">{beside}</span>}
          </dd>
        </Card>
      ))}
    </dl>
  );
}
