import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PageHeader } from "~/components/ui/page-header";
import { NoVisits } from "~/features/showcase/profile-views/components/no-visits";
import { ViewsCard } from "~/features/showcase/profile-views/components/views-card";
import { VisitList } from "~/features/showcase/profile-views/components/visit-list";
import { findImprovements } from "~/features/showcase/profile-views/improvements.server";
import { listVisits } from "~/features/showcase/profile-views/list-visits.server";
import { readViewSummary } from "~/features/showcase/profile-views/read-summary.server";
import { visitsQuery } from "~/features/showcase/profile-views/schema";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["investors", "profileViews", "viewsCard"] };

/** How many improvements the page suggests at once. */
const suggested = 3;

/** Who viewed the startup's page, and when. */
export const loader = page("startups", async ({ app, viewer, url, locale, t }) => {
  const { data } = visitsQuery.safeParse(Object.fromEntries(url.searchParams));
  const [summary, visits] = await Promise.all([
    readViewSummary(app, { actor: viewer }),
    listVisits(app, { actor: viewer, page: data?.page ?? 1, locale }),
  ]);
  const isEmpty = visits.result.length === 0 && visits.page === 1;
  return {
    title: t("profileViews:title"),
    summary,
    visits,
    isPublished: viewer.isPublish === 2,
    improvements: isEmpty ? (await findImprovements(app, { actor: viewer })).slice(0, suggested) : null,
  };
});

export default function StartupViews() {
  const { summary, visits, isPublished, improvements } = useLoaderData<typeof loader>();
  const { t } = useTranslation("profileViews");
  return (
    <div className="space-y-6">
      <PageHeader title={t("title")} description={t("description")} />
      <ViewsCard summary={summary} />
      {improvements ? (
        <NoVisits isPublished={isPublished} improvements={improvements} />
      ) : (
        <VisitList visits={visits} />
      )}
    </div>
  );
}
