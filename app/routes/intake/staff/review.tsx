import { useLoaderData } from "@remix-run/react";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { QueueFilters } from "~/features/intake/review/components/queue-filters";
import { QueueList } from "~/features/intake/review/components/queue-list";
import { useFocusHeading } from "~/features/intake/review/components/use-focus-heading";
import { listReviewQueue, queuePageSize } from "~/features/intake/review/list-review-queue.server";
import { queueSearch } from "~/features/intake/review/queue-filter";
import { queueFilter } from "~/features/intake/review/schema";
import { waitingTime } from "~/features/intake/review/waiting-time";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["investors", "pending", "review", "reviewDesk", "startups"] };

export const loader = page("staff", async ({ app, viewer, url, locale, t }) => {
  const filter = queueFilter.parse(Object.fromEntries(url.searchParams));
  const { entries, ...queue } = await listReviewQueue(app, { actor: viewer, filter });
  const now = app.now();
  return {
    title: t("review:queue.title"),
    filter,
    search: queueSearch(filter),
    size: queuePageSize,
    entries: entries.map((entry) => ({
      ...entry,
      waited: entry.submittedAt === null ? null : waitingTime(now - entry.submittedAt, locale),
    })),
    ...queue,
  };
});

export default function ReviewQueue() {
  const { t } = useTranslation(["review", "reviewDesk"]);
  const { filter, search, entries, count, size, waiting } = useLoaderData<typeof loader>();
  const container = useFocusHeading("queue");
  const isQueueEmpty = waiting.startup + waiting.investor === 0;
  return (
    <div ref={container} className="shell space-y-6 py-8 md:py-12">
      <PageHeader
        title={t("queue.title")}
        description={t("queue.description")}
        actions={
          <Button asChild variant="secondary" size="sm">
            <Link to="/staff/review/phrases">{t("reviewDesk:phrases.title")}</Link>
          </Button>
        }
      />
      <QueueFilters filter={filter} waiting={waiting} />
      {entries.length > 0 ? (
        <QueueList entries={entries} search={search} />
      ) : isQueueEmpty ? (
        <EmptyState icon={ClipboardCheck} title={t("queue.emptyTitle")} description={t("queue.emptyDescription")} />
      ) : (
        <EmptyState
          icon={ClipboardCheck}
          title={t("queue.noMatchTitle")}
          description={t("queue.noMatchDescription")}
          action={
            <Button asChild variant="secondary">
              <Link to="/staff/review">{t("queue.showAll")}</Link>
            </Button>
          }
        />
      )}
      <Pagination page={filter.page} size={size} count={count} />
    </div>
  );
}
