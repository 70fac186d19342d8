import { useLoaderData } from "@remix-run/react";
import Activity from "lucide-react/icons/activity";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { ActivityList } from "~/features/publishing/content-desk/components/activity-list";
import { DeskNav } from "~/features/publishing/content-desk/components/desk-nav";
import { listActivity } from "~/features/publishing/content-desk/list-activity.server";
import { activityFilter } from "~/features/publishing/content-desk/schema-history";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["courseNumbers", "desk", "deskHistory", "events"] };

export const loader = page("staff", async ({ app, viewer: actor, url, locale, t }) => {
  const { before } = activityFilter.parse(Object.fromEntries(url.searchParams));
  const activity = await listActivity(app, { actor, locale, before });
  return { title: t("deskHistory:activity.title"), isFirst: before === "", ...activity };
});

export default function ContentActivity() {
  const { t } = useTranslation("deskHistory");
  const { isFirst, entries, next } = useLoaderData<typeof loader>();
  return (
    <div className="shell max-w-4xl space-y-6 py-6 md:py-8">
      <PageHeader title={t("activity.title")} description={t("activity.description")} />
      <DeskNav />
      {entries.length === 0 ? (
        <EmptyState icon={Activity} title={t("activity.empty")} />
      ) : (
        <Card padding="lg">
          <ActivityList entries={entries} />
        </Card>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        {!isFirst && (
          <Button asChild variant="secondary">
            <Link to="/staff/content/activity">{t("activity.newest")}</Link>
          </Button>
        )}
        {next && (
          <Button asChild variant="secondary" className="ms-auto">
            <Link to={`/staff/content/activity?before=${next}`}>{t("activity.older")}</Link>
          </Button>
        )}
      </div>
    </div>
  );
}
