import { useLoaderData } from "@remix-run/react";
import GraduationCap from "lucide-react/icons/graduation-cap";
import Search from "lucide-react/icons/search";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { FilterLink } from "~/components/ui/filter-link";
import { FilterRow } from "~/components/ui/filter-row";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { useLocale } from "~/components/ui/use-locale";
import { pageWithin } from "~/db/page";
import { BegunCourses } from "~/features/learning/courses/components/begun-courses";
import { CourseList } from "~/features/learning/courses/components/course-list";
import { courseCard } from "~/features/learning/courses/course";
import { countFinished, listBegun } from "~/features/learning/courses/progress.server";
import { listCourseKnowledge, listCourses } from "~/features/learning/courses/queries.server";
import { coursePageSize, courseQuery } from "~/features/learning/courses/schema";
import { courseCategories } from "~/features/publishing/content-kinds/course/values";
import { localePath } from "~/locales/locale";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";
import { requestedPage } from "../../requested-page";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["courses"] };

/** How many of the reader's own courses are shown. */
const begunSize = 3;

export const loader = page("everyone", async ({ app, url, viewer, locale, preview, t }) => {
  const { name, category, knowledge } = courseQuery.parse(Object.fromEntries(url.searchParams));
  const isWhole = name === "" && category === undefined && knowledge === undefined;
  const asked = requestedPage(url.searchParams);
  const [{ result, ...found }, begun, areas] = await Promise.all([
    pageWithin(asked, (page) =>
      listCourses(app, { locale, preview, name, category, knowledge, page, size: coursePageSize }),
    ),
    isWhole && asked === 1 ? listBegun(app, { viewer, locale, size: begunSize }) : [],
    listCourseKnowledge(app, { locale, chosen: knowledge }),
  ]);
  const finished = await countFinished(app, { viewer, courses: result });
  return {
    title: t("courses:title"),
    description: t("courses:description"),
    noindex: name !== "",
    query: { name, category: knowledge === undefined ? category : undefined, knowledge },
    areas,
    courses: result.map(courseCard),
    finished,
    begun: begun.map(({ course, lesson, finished: done }) => ({
      id: course.id,
      title: course.title,
      lesson: { video: lesson.video, title: lesson.title },
      done,
      total: course.lessons.length,
    })),
    found,
  };
});

export default function Courses() {
  const { query, areas, courses, finished, begun, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("courses");
  const locale = useLocale();
  const isSearch = query.name !== "" || query.category !== undefined || query.knowledge !== undefined;
  const to = ({ category, knowledge }: { category?: string; knowledge?: string }) => {
    const search = new URLSearchParams();
    if (query.name) search.set("name", query.name);
    if (category) search.set("category", category);
    if (knowledge) search.set("knowledge", knowledge);
    return `/course${search.size > 0 ? `?${search}` : ""}`;
  };
  return (
    <div className="shell space-y-8 py-8 md:py-12">
      <PageHeader title={t("title")} description={t("description")} />
      {begun.length > 0 && <BegunCourses courses={begun} />}
      <section aria-labelledby="all-courses" className="space-y-6">
        <div className="space-y-4">
          <h2 id="all-courses" className="text-xl font-semibold">
            {isSearch ? t("search.found", { count: found.count }) : t("recent")}
          </h2>
          <search className="block max-w-xl">
            <form action={localePath(locale, "/course")} className="flex gap-2">
              {query.category && <input type="hidden" name="category" value={query.category} />}
              {query.knowledge && <input type="hidden" name="knowledge" value={query.knowledge} />}
              <input
                key={query.name}
                type="search"
                name="name"
                defaultValue={query.name}
                maxLength={100}
                aria-label={t("search.label")}
                placeholder={t("search.placeholder")}
                className="control min-w-0 flex-1"
              />
              <Button type="submit" variant="secondary">
                <Search aria-hidden />
                {t("search.submit")}
              </Button>
            </form>
          </search>
          <FilterRow label={t("search.categories")}>
            {[undefined, ...courseCategories].map((category) => (
              <FilterLink
                key={category ?? ""}
                to={to({ category })}
                isCurrent={category === query.category && query.knowledge === undefined}
              >
                {category ? t(`categories.${category}`) : t("search.allCategories")}
              </FilterLink>
            ))}
          </FilterRow>
          {areas.length > 0 && (
            <FilterRow label={t("search.knowledge")}>
              {areas.map(({ key, label }) => (
                <FilterLink key={key} to={to({ knowledge: key })} isCurrent={key === query.knowledge}>
                  {label}
                </FilterLink>
              ))}
            </FilterRow>
          )}
        </div>
        {courses.length > 0 ? (
          <CourseList courses={courses} finished={finished} as="h3" />
        ) : (
          <EmptyState
            icon={GraduationCap}
            title={t("empty.title")}
            description={t("empty.hint")}
            action={
              <Button asChild variant="secondary">
                <Link to="/course">{t("empty.all")}</Link>
              </Button>
            }
          />
        )}
        <Pagination page={found.page} size={found.size} count={found.count} />
      </section>
    </div>
  );
}
