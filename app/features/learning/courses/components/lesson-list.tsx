import CircleCheck from "lucide-react/icons/circle-check";
import CirclePlay from "lucide-react/icons/circle-play";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { clock } from "~/features/publishing/content-kinds/course/chapters";
import type { LessonCard } from "../course";
import { watchPath } from "../watch-path";

interface LessonListProps {
  courseId: string;
  lessons: LessonCard[];
  /** The videos of the lessons the reader has finished. */
  finished: readonly string[];
  /** The lesson being played. */
  current?: string;
  className?: string;
}

/** A course's lessons in order. A locked one opens the course modal. */
export function LessonList({ courseId, lessons, finished, current, className }: LessonListProps) {
  const { t } = useTranslation("courses");
  return (
    <section aria-labelledby="lessons" className={className}>
      <h2 id="lessons" className="text-xl font-semibold">
        {t("course.lessons")}
      </h2>
      <ol className="mt-4 divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
        {lessons.map((lesson, at) => {
          const { video, title, text, seconds, isPreview, isOpen } = lesson;
          const isFinished = finished.includes(video);
          const Icon = !isOpen ? LockKeyhole : isFinished ? CircleCheck : CirclePlay;
          return (
            <li key={video}>
              <Link
                to={isOpen ? watchPath(courseId, video) : `/course/${courseId}?locked=${encodeURIComponent(video)}`}
                preventScrollReset={!isOpen}
                aria-current={video === current ? "true" : undefined}
                className="flex min-h-14 items-start gap-3 px-4 py-3 hover:bg-sunken aria-[current]:bg-brand-50"
              >
                <Icon
                  aria-hidden
                  className={cn("mt-0.5 size-5 shrink-0", isOpen ? "text-brand-700" : "text-ink-faint")}
                />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium wrap-anywhere">
                    <span className="text-ink-soft tabular-nums">{at + 1}.</span> {title}
                  </span>
                  {text && <span className="line-clamp-2 text-sm text-ink-soft">{text}</span>}
                  <span className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft tabular-nums">
                    {clock(seconds)}
                    {isPreview && <Badge tone="success">{t("course.previewBadge")}</Badge>}
                    {isFinished && <span>{t("finished")}</span>}
                    {!isOpen && <span>{t("course.locked")}</span>}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
