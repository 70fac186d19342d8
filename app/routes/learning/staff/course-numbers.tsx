import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { CourseFigures } from "~/features/learning/courses/components/course-figures";
import { LessonNumbersCard } from "~/features/learning/courses/components/lesson-numbers";
import { findCourseNumbers } from "~/features/learning/courses/numbers.server";
import { BackToDesk } from "~/features/publishing/content-desk/components/back-to-desk";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["courseNumbers", "desk"] };

export const loader = page("staff", async ({ app, viewer: actor, params, locale }) =>
  findCourseNumbers(app, { actor, locale, id: params.courseid ?? "" }),
);

export default function CourseNumbers() {
  const { id, title, started, finished, lessons } = useLoaderData<typeof loader>();
  const { t } = useTranslation("courseNumbers");
  return (
    <div className="shell space-y-6 py-6 md:py-8">
      <BackToDesk list={{ to: "/staff/content/courses", label: t("back") }} />
      <PageHeader
        title={<span className="wrap-anywhere">{title}</span>}
        actions={
          <Button asChild variant="secondary">
            <Link to={`/staff/content/course/${id}`}>{t("edit")}</Link>
          </Button>
        }
      />
      <CourseFigures started={started} finished={finished} lessons={lessons} />
      <section aria-labelledby="lessons" className="space-y-4">
        <h2 id="lessons" className="text-xl font-semibold">
          {t("lessons")}
        </h2>
        <ol className="grid items-start gap-4 lg:grid-cols-2">
          {lessons.map((lesson, at) => (
            <LessonNumbersCard key={lesson.video} lesson={lesson} number={at + 1} />
          ))}
        </ol>
      </section>
    </div>
  );
}
