import { useLoaderData } from "@remix-run/react";
import CalendarDays from "lucide-react/icons/calendar-days";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { tabStyle } from "~/components/ui/tabs";
import { useLocale } from "~/components/ui/use-locale";
import { pageWithin } from "~/db/page";
import { requireStaff } from "~/features/core/access/staff";
import { countRegistrations } from "~/features/learning/events/attendees.server";
import { phaseTone } from "~/features/learning/events/components/event-list";
import { eventCard } from "~/features/learning/events/event-card";
import { eventTimeText } from "~/features/learning/events/event-time";
import { listEvents } from "~/features/learning/events/queries.server";
import { eventQuery } from "~/features/learning/events/schema";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";
import { requestedPage } from "../../requested-page";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts", "eventCards", "eventPages"] };

const pageSize = 20;

export const loader = page("staff", async ({ app, viewer, url, locale, t }) => {
  requireStaff(viewer, "events.attend");
  const { when } = eventQuery.parse(Object.fromEntries(url.searchParams));
  const { result, ...paging } = await pageWithin(requestedPage(url.searchParams), (page) =>
    listEvents(app, { locale, when, page, size: pageSize }),
  );
  const counts = await countRegistrations(app, { ids: result.map(({ id }) => id) });
  const events = result.map((event) => ({
    ...eventCard(event, app.now()),
    isOpen: event.registration === "open",
    counts: counts(event.id),
  }));
  return { title: t("eventPages:staff.title"), when, events, ...paging };
});

export default function StaffEvents() {
  const { when, events, page, size, count } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["eventPages", "eventCards"]);
  const locale = useLocale();
  return (
    <div className="shell space-y-6 py-8 md:py-10">
      <PageHeader title={t("staff.title")} description={t("staff.description")} />
      <nav aria-label={t("tabs")} className="border-b border-line">
        <ul className="-mx-3 flex gap-1">
          {(["upcoming", "past"] as const).map((one) => (
            <li key={one}>
              <Link
                to={one === "past" ? "/staff/events?when=past" : "/staff/events"}
                aria-current={when === one ? "page" : undefined}
                className={tabStyle}
              >
                {t(one)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {events.length === 0 ? (
        <EmptyState icon={CalendarDays} title={t("staff.empty")} description={t("staff.emptyHint")} />
      ) : (
        <Card asChild padding="none">
          <ul className="divide-y divide-line">
            {events.map((event) => (
              <li key={event.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 md:px-5">
                <div className="min-w-0 flex-1 basis-72">
                  <p className="font-medium wrap-anywhere">
                    <Link
                      to={`/staff/events/${event.id}`}
                      className="text-brand-700 underline-offset-4 hover:underline"
                    >
                      {event.title}
                    </Link>{" "}
                    {event.phase !== "upcoming" && (
                      <Badge tone={phaseTone[event.phase]}>{t(`eventCards:phases.${event.phase}`)}</Badge>
                    )}
                  </p>
                  <p className="text-sm text-ink-soft tabular-nums">{eventTimeText(event, locale)}</p>
                </div>
                <p className="text-sm text-ink-soft tabular-nums">
                  {event.isOpen || event.counts.confirmed > 0 ? t("staff.counts", { ...event.counts }) : "—"}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Pagination page={page} size={size} count={count} />
    </div>
  );
}
