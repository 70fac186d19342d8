import Play from "lucide-react/icons/play";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { imageSource } from "~/components/ui/image-widths";
import { Link } from "~/components/ui/link";
import type { CourseStep } from "~/features/core/access/rules";
import type { CourseCardData } from "../course";
import { watchPath } from "../watch-path";
import { CourseProgress } from "./course-list";
import { useLengthText } from "./use-length-text";

interface CourseHeaderProps {
  course: CourseCardData;
  /** The step that unlocks the course; null if the reader may watch it. */
  step: CourseStep | null;
  /** The lesson to continue with. */
  next: { video: string; title: string } | null;
  hasBegun: boolean;
  /** The lesson open to everyone. */
  preview: string | null;
  /** The number of lessons finished. */
  done: number;
}

/** The header of a course's page: summary, the reader's progress and the watch button. */
export function CourseHeader({ course, step, next, hasBegun, preview, done }: CourseHeaderProps) {
  const { t } = useTranslation("courses");
  const lengthText = useLengthText();
  const { id, title, summary, cover, category, knowledge, door, lessons, seconds } = course;
  return (
    <header className="grid items-center gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="min-w-0 space-y-3">
        <div className="flex flex-wrap gap-2">
          {category !== "" && (
            <Link to={`/course?category=${category}`}>
              <Badge>{t(`categories.${category}`)}</Badge>
            </Link>
          )}
          {knowledge.map(({ key, label }) => (
            <Link key={key} to={`/course?knowledge=${key}`}>
              <Badge>{label}</Badge>
            </Link>
          ))}
          <Badge tone={door === "all" ? "info" : "neutral"}>
            {t("course.whoMayWatch", { door: t(`doors.${door}`) })}
          </Badge>
        </div>
        <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere md:text-4xl">{title}</h1>
        <p className="max-w-[68ch] text-lg text-ink-soft wrap-anywhere">{summary}</p>
        <p className="text-ink-soft">
          {t("lessonCount", { count: lessons })} · {lengthText(seconds)}
        </p>
        {done > 0 && <CourseProgress done={done} total={lessons} className="max-w-sm" />}
        <div className="flex flex-wrap gap-3 pt-1">
          {step === null && next && (
            <Button asChild size="lg">
              <Link to={watchPath(id, next.video)}>
                <Play aria-hidden />
                {t(hasBegun ? "continue" : "course.start")}
              </Link>
            </Button>
          )}
          {step !== null && preview !== null && (
            <Button asChild size="lg" variant="secondary">
              <Link to={watchPath(id, preview)}>
                <Play aria-hidden />
                {t("course.preview")}
              </Link>
            </Button>
          )}
        </div>
      </div>
      {cover && (
        <img
          {...imageSource(cover.url, 480)}
          sizes="(min-width: 768px) 352px, 100vw"
          alt={cover.alt}
          className="aspect-video w-full rounded-2xl border border-line object-cover"
        />
      )}
    </header>
  );
}
