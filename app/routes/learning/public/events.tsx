import { useLoaderData } from "@remix-run/react";
import CalendarDays from "lucide-react/icons/calendar-days";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { FilterLink } from "~/components/ui/filter-link";
import { FilterRow } from "~/components/ui/filter-row";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { tabStyle } from "~/components/ui/tabs";
import { pageWithin } from "~/db/page";
import { EventCalendar } from "~/features/learning/events/components/event-calendar";
import { EventList } from "~/features/learning/events/components/event-list";
import { eventCard } from "~/features/learning/events/event-card";
import { monthAfter, monthOf } from "~/features/learning/events/month";
import {
  listEvents,
  listEventsBetween,
  listEventTags,
  listEventTypes,
} from "~/features/learning/events/queries.server";
import { eventQuery } from "~/features/learning/events/schema";
import type { PageTexts } from "~/locales/page-texts";
import { fromTaipeiInput, taipeiDay } from "~/locales/taipei-time";
import { page } from "../../page.server";
import { requestedPage } from "../../requested-page";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts", "eventCards", "eventPages"] };

/** Product §12.1. */
const pageSize = 9;

export const loader = page("everyone", async ({ app, url, locale, preview, t }) => {
  const query = eventQuery.parse(Object.fromEntries(url.searchParams));
  const { type, tag, when, view } = query;
  const now = app.now();
  const month = monthOf(url.searchParams.get("month"), now);
  const readEvents = async () => {
    if (view === "calendar") {
      const startOf = (of: string) => fromTaipeiInput(`${of}-01T00:00`) ?? now;
      const between = { from: startOf(month), until: startOf(monthAfter(month, 1)) };
      return { result: await listEventsBetween(app, { locale, preview, type, tag, ...between }), found: null };
    }
    const { result, ...found } = await pageWithin(requestedPage(url.searchParams), (page) =>
      listEvents(app, { locale, preview, when, type, tag, page, size: pageSize }),
    );
    return { result, found };
  };
  const [types, tags, { result, found }] = await Promise.all([
    listEventTypes(app, { locale }),
    listEventTags(app, { locale }),
    readEvents(),
  ]);
  return {
    title: t("eventPages:title"),
    description: t("eventPages:description"),
    query,
    types,
    tags,
    month,
    today: taipeiDay(now),
    events: result.map((event) => eventCard(event, now)),
    found,
  };
});

export default function Events() {
  const { query, types, tags, month, today, events, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("eventPages");
  const { when, view, type } = query;
  const tag = type === undefined ? query.tag : undefined;
  const isCalendar = view === "calendar";
  const to = (change: { when?: string; view?: string; type?: string; tag?: string | null; month?: string }) => {
    const values = { when, view, type, tag, month: isCalendar ? month : undefined, ...change };
    const search = new URLSearchParams();
    if (values.view === "calendar") search.set("view", "calendar");
    if (values.view === "calendar" && values.month) search.set("month", values.month);
    if (values.view !== "calendar" && values.when === "past") search.set("when", "past");
    if (values.type) search.set("type", values.type);
    else if (values.tag) search.set("tag", values.tag);
    return `/events${search.size > 0 ? `?${search}` : ""}`;
  };
  return (
    <div className="shell space-y-6 py-8 md:py-12">
      <PageHeader title={t("title")} description={t("description")} />
      <nav aria-label={t("views")} className="border-b border-line">
        <ul className="-mx-gutter flex gap-1 overflow-x-auto [scrollbar-width:none]">
          {(["upcoming", "past"] as const).map((one) => (
            <li key={one}>
              <Link
                to={to({ view: "list", when: one })}
                aria-current={!isCalendar && when === one ? "page" : undefined}
                className={tabStyle}
              >
                {t(one)}
              </Link>
            </li>
          ))}
          <li>
            <Link to={to({ view: "calendar" })} aria-current={isCalendar ? "page" : undefined} className={tabStyle}>
              {t("calendar")}
            </Link>
          </li>
        </ul>
      </nav>
      {types.length + tags.length > 0 && (
        <FilterRow label={t("tags")}>
          <FilterLink to={to({ type: undefined, tag: null })} isCurrent={type === undefined && tag === undefined}>
            {t("allTags")}
          </FilterLink>
          {types.map(({ key, label }) => (
            <FilterLink key={`type ${key}`} to={to({ type: key })} isCurrent={key === type}>
              {label}
            </FilterLink>
          ))}
          {tags.slice(0, 12).map((one) => (
            <FilterLink key={one} to={to({ type: undefined, tag: one })} isCurrent={one === tag}>
              {one}
            </FilterLink>
          ))}
        </FilterRow>
      )}
      {isCalendar ? (
        <EventCalendar month={month} today={today} events={events} monthLink={(of) => to({ month: of })} />
      ) : events.length > 0 ? (
        <EventList events={events} />
      ) : (
        <EmptyState
          icon={CalendarDays}
          title={t(`empty.${when}`)}
          description={t("empty.hint")}
          action={
            <Button asChild variant="secondary">
              <Link to={to({ when: when === "past" ? "upcoming" : "past", type: undefined, tag: null })}>
                {t(when === "past" ? "empty.upcomingLink" : "empty.pastLink")}
              </Link>
            </Button>
          }
        />
      )}
      {found && <Pagination page={found.page} size={found.size} count={found.count} />}
    </div>
  );
}
