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
  /** What opens the course to the reader; null if they may watch it. */
  step: CourseStep | null;
  /** Where they go on. */
  next: { video: string; title: string } | null;
  hasBegun: boolean;
  /** The lesson that is open to everyone. */
  preview: string | null;
  /** How many lessons they have finished. */
  done: number;
}

/** The head of a course's page: what it is, how far the reader is, and the button to watch. */
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
