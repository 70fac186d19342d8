import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { useLocale } from "~/components/ui/use-locale";
import { pageWithin } from "~/db/page";
import { requireStaff } from "~/features/core/access/staff";
import { countRegistrations, listAttendees } from "~/features/learning/events/attendees.server";
import { checkIn, undoCheckIn } from "~/features/learning/events/check-in.server";
import { AttendeeFilters } from "~/features/learning/events/components/attendee-filters";
import { AttendeeTable } from "~/features/learning/events/components/attendee-table";
import { CheckInForm } from "~/features/learning/events/components/check-in-form";
import { EventNumbers } from "~/features/learning/events/components/event-numbers";
import { MessagePanel } from "~/features/learning/events/components/message-panel";
import { useCheckIns } from "~/features/learning/events/components/use-check-ins";
import { eventTimeText } from "~/features/learning/events/event-time";
import { listMessages } from "~/features/learning/events/list-messages.server";
import { messageAttendees } from "~/features/learning/events/message-attendees.server";
import { findEvent } from "~/features/learning/events/queries.server";
import { attendeeQuery, checkInForm, messageForm } from "~/features/learning/events/schema";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { requestedPage } from "../../requested-page";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts", "drafts", "errors", "eventPages", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const pageSize = 50;

export const loader = page("staff", async ({ app, viewer: actor, params, url, locale }) => {
  requireStaff(actor, "events.attend");
  const id = params.eventid ?? "";
  // Unpublished events keep their attendees.
  const event = await findEvent(app, { id, locale, preview: id });
  if (!event) throw new AppError("not_found");
  const query = attendeeQuery.parse(Object.fromEntries(url.searchParams));
  const [counts, messages, found] = await Promise.all([
    countRegistrations(app, { ids: [id] }),
    listMessages(app, { actor, eventId: id }),
    pageWithin(requestedPage(url.searchParams), (page) =>
      listAttendees(app, { actor, eventId: id, ...query, page, size: pageSize }),
    ),
  ]);
  const { title, starts_at, ends_at, capacity } = event;
  return { title, event: { id, title, starts_at, ends_at, capacity }, counts: counts(id), messages, query, ...found };
});

export const action = page("staff", async ({ app, request, viewer: actor, params, url }) => {
  requireStaff(actor, "events.attend");
  const form = await readForm(request);
  const eventId = params.eventid ?? "";
  const id = String(form.get("id") ?? "");
  switch (form.get("intent")) {
    case "check-in-code":
      return submitForm(form, checkInForm, async ({ code }) =>
        data({ checkIn: await checkIn(app, { actor, eventId, code }) }),
      );
    case "check-in":
      return data({ checkIn: await checkIn(app, { actor, eventId, id }) });
    case "message":
      return submitForm(form, messageForm, async (message) => {
        await messageAttendees(app, { actor, eventId, ...message });
        const back = `/staff/events/${eventId}`;
        return redirectWithToast(request, back, { tone: "success", key: "eventPages:staff.message.queued" });
      });
    case "undo": {
      await undoCheckIn(app, { actor, eventId, id });
      const back = `/staff/events/${eventId}${url.search}`;
      return redirectWithToast(request, back, { tone: "success", key: "eventPages:staff.undone" });
    }
    default:
      throw new AppError("bad_request");
  }
});

export default function StaffEvent() {
  const { event, counts, messages, query, result, page, size, count } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("eventPages");
  const locale = useLocale();
  const checkIns = useCheckIns();
  const isChecked = answer !== undefined && "checkIn" in answer;
  return (
    <div className="shell space-y-6 py-6 md:py-8">
      <Link
        to="/staff/events"
        className="inline-flex min-h-11 items-center gap-2 text-brand-700 underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4 shrink-0" />
        {t("staff.back")}
      </Link>
      <PageHeader
        title={event.title}
        description={eventTimeText(event, locale)}
        actions={
          <>
            <Button asChild variant="secondary">
              <Link to={`/events/${event.id}`}>{t("staff.page")}</Link>
            </Button>
            <Button asChild variant="secondary">
              <a href={`/staff/events/${event.id}/attendees.csv?lang=${locale}`} download>
                <Download aria-hidden />
                {t("staff.export")}
              </a>
            </Button>
          </>
        }
      />
      <EventNumbers counts={counts} capacity={event.capacity} />
      <CheckInForm
        checkIns={checkIns}
        result={isChecked ? answer.checkIn : null}
        lastResult={isChecked || answer?.initialValue?.intent === "message" ? undefined : answer}
      />
      <MessagePanel
        key={messages[0]?.id}
        eventId={event.id}
        counts={counts}
        messages={messages}
        lastResult={!isChecked && answer?.initialValue?.intent === "message" ? answer : undefined}
      />
      <section aria-labelledby="attendees" className="space-y-4">
        <h2 id="attendees" className="text-xl font-semibold">
          {t("staff.attendees")}
        </h2>
        <AttendeeFilters query={query} />
        <AttendeeTable attendees={result} checkIns={checkIns} />
        {query.q !== "" && count === size && (
          <p className="text-sm text-ink-soft">{t("staff.truncated", { number: size })}</p>
        )}
        <Pagination page={page} size={size} count={count} />
      </section>
    </div>
  );
}
