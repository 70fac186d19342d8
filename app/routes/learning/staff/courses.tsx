import { useLoaderData } from "@remix-run/react";
import ChartColumn from "lucide-react/icons/chart-column";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { pageWithin } from "~/db/page";
import { percentOf } from "~/features/learning/courses/numbers";
import { listCourseReach } from "~/features/learning/courses/numbers.server";
import { DeskNav } from "~/features/publishing/content-desk/components/desk-nav";
import { wholeNumber } from "~/locales/formats";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";
import { requestedPage } from "../../requested-page";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["courseNumbers", "desk", "deskHistory"] };

const pageSize = 20;

export const loader = page("staff", async ({ app, viewer: actor, url, locale, t }) => {
  const found = await pageWithin(requestedPage(url.searchParams), (page) =>
    listCourseReach(app, { actor, locale, page, size: pageSize }),
  );
  return { title: t("courseNumbers:title"), ...found };
});

export default function StaffCourses() {
  const { result, page, size, count } = useLoaderData<typeof loader>();
  const { t } = useTranslation("courseNumbers");
  const head = "px-3 py-3 text-end font-medium whitespace-nowrap";
  return (
    <div className="shell space-y-6 py-6 md:py-8">
      <PageHeader title={t("title")} description={t("description")} />
      <DeskNav />
      {result.length === 0 ? (
        <EmptyState icon={ChartColumn} title={t("empty")} />
      ) : (
        <Card padding="none" className="overflow-hidden">
          <table className="w-full tabular-nums">
            <thead className="border-b border-line text-sm text-ink-faint">
              <tr>
                <th scope="col" className="px-4 py-3 text-start font-medium">
                  {t("course")}
                </th>
                <th scope="col" className={head}>
                  {t("started")}
                </th>
                <th scope="col" className={head}>
                  {t("finished")}
                </th>
                <th scope="col" className={`${head} pe-4 max-sm:hidden`}>
                  {t("rate")}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {result.map(({ id, title, started, finished }) => {
                const rate = percentOf(finished, started);
                return (
                  <tr key={id} className="hover:bg-sunken/50">
                    <th scope="row" className="px-4 py-1 text-start font-medium">
                      <Link
                        to={`/staff/content/courses/${id}`}
                        className="flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline"
                      >
                        {title}
                      </Link>
                    </th>
                    <td className="px-3 text-end">{wholeNumber(started)}</td>
                    <td className="px-3 text-end">{wholeNumber(finished)}</td>
                    <td className="px-3 pe-4 text-end text-ink-soft max-sm:hidden">
                      {rate === null ? "–" : t("percent", { number: rate })}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </Card>
      )}
      <Pagination page={page} size={size} count={count} />
    </div>
  );
}
