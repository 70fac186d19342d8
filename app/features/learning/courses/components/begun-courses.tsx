import Play from "lucide-react/icons/play";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { watchPath } from "../watch-path";
import { CourseProgress } from "./course-list";

/** A course the reader has started. */
export interface BegunCourse {
  id: string;
  title: string;
  lesson: { video: string; title: string };
  done: number;
  total: number;
}

/** The reader's started courses with progress and a link to continue. */
export function BegunCourses({ courses }: { courses: BegunCourse[] }) {
  const { t } = useTranslation("courses");
  return (
    <section aria-labelledby="my-courses" className="space-y-4">
      <h2 id="my-courses" className="text-xl font-semibold">
        {t("mine")}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {courses.map(({ id, title, lesson, done, total }) => (
          <li key={id} className="min-w-0">
            <Card className="flex h-full flex-col gap-3">
              <h3 className="font-semibold wrap-anywhere">
                <Link to={`/course/${id}`} className="hover:text-brand-700">
                  {title}
                </Link>
              </h3>
              <CourseProgress done={done} total={total} />
              <p className="text-sm text-ink-soft wrap-anywhere">{t("nextLesson", { title: lesson.title })}</p>
              <Button asChild variant="secondary" size="sm" className="mt-auto self-start">
                <Link to={watchPath(id, lesson.video)} aria-label={`${t("continue")}: ${title}`}>
                  <Play aria-hidden />
                  {t("continue")}
                </Link>
              </Button>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
