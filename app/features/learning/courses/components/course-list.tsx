import BookOpen from "lucide-react/icons/book-open";
import Clock from "lucide-react/icons/clock";
import GraduationCap from "lucide-react/icons/graduation-cap";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { imageSource } from "~/components/ui/image-widths";
import { Link } from "~/components/ui/link";
import type { CourseCardData } from "../course";
import { useLengthText } from "./use-length-text";

interface CourseListProps {
  courses: CourseCardData[];
  /** Lessons finished by the reader, by course id. */
  finished: Record<string, number>;
  as?: "h2" | "h3";
}

/** Courses as cards in a grid. */
export function CourseList({ courses, finished, as = "h2" }: CourseListProps) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {courses.map((course) => (
        <li key={course.id} className="min-w-0">
          <CourseCard course={course} finished={finished[course.id] ?? 0} as={as} />
        </li>
      ))}
    </ul>
  );
}

function CourseCard({ course, finished, as: Heading }: { course: CourseCardData; finished: number; as: "h2" | "h3" }) {
  const { t } = useTranslation("courses");
  const lengthText = useLengthText();
  const { id, title, summary, cover, category, knowledge, door, lessons, seconds } = course;
  return (
    <Card asChild padding="none" interactive className="relative flex h-full flex-col overflow-hidden">
      <article>
        <div className="relative aspect-video bg-brand-50">
          {cover ? (
            <img
              {...imageSource(cover.url, 480)}
              sizes="(min-width: 1024px) 384px, (min-width: 640px) 50vw, 100vw"
              alt={cover.alt}
              loading="lazy"
              className="size-full object-cover"
            />
          ) : (
            <span className="flex size-full items-center justify-center text-brand-700">
              <GraduationCap aria-hidden className="size-14" />
            </span>
          )}
        </div>
        <div className="flex flex-1 flex-col p-4 md:p-5">
          <p className="flex flex-wrap gap-2">
            {category !== "" && <Badge>{t(`categories.${category}`)}</Badge>}
            {knowledge.slice(0, 2).map(({ key, label }) => (
              <Badge key={key}>{label}</Badge>
            ))}
            {door === "all" && <Badge tone="info">{t("doors.all")}</Badge>}
          </p>
          <Heading className="mt-2 text-lg leading-snug font-semibold wrap-anywhere">
            <Link to={`/course/${id}`} className="after:absolute after:inset-0 hover:text-brand-700">
              {title}
            </Link>
          </Heading>
          <p className="mt-1.5 line-clamp-2 text-ink-soft">{summary}</p>
          <div className="mt-auto pt-3">
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
              <span className="inline-flex items-center gap-1.5">
                <BookOpen aria-hidden className="size-4 shrink-0" />
                {t("lessonCount", { count: lessons })}
              </span>
              <span className="inline-flex items-center gap-1.5">
                <Clock aria-hidden className="size-4 shrink-0" />
                {lengthText(seconds)}
              </span>
            </p>
            {finished > 0 && <CourseProgress done={finished} total={lessons} className="mt-3" />}
          </div>
        </div>
      </article>
    </Card>
  );
}

/** A progress bar of finished lessons with its text. */
export function CourseProgress({ done, total, className }: { done: number; total: number; className?: string }) {
  const { t } = useTranslation("courses");
  return (
    <div className={className}>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line forced-color-adjust-none">
        <div
          className="h-full rounded-full bg-brand-600"
          style={{ width: `${total > 0 ? (done / total) * 100 : 0}%` }}
        />
      </div>
      <p className="mt-1 text-sm text-ink-soft">{t("progress", { done, total })}</p>
    </div>
  );
}
