import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { ShareButtons } from "~/components/ui/share-buttons";
import { useLocale } from "~/components/ui/use-locale";
import { EventDetails } from "~/features/learning/events/components/event-details";
import { EventFacts } from "~/features/learning/events/components/event-facts";
import { EventList, phaseTone } from "~/features/learning/events/components/event-list";
import { RegistrationPanel } from "~/features/learning/events/components/registration-panel";
import { describeRegistration } from "~/features/learning/events/describe-registration.server";
import { phaseOf } from "~/features/learning/events/event";
import { eventCard } from "~/features/learning/events/event-card";
import { findEvent, listEvents } from "~/features/learning/events/queries.server";
import { registerAccount } from "~/features/learning/events/register.server";
import { requestRegistration } from "~/features/learning/events/request-registration.server";
import { requestForm } from "~/features/learning/events/schema";
import { eventStructuredData } from "~/features/learning/events/structured-data";
import { localePath } from "~/locales/locale";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts", "drafts", "errors", "eventCards", "eventPages", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";
export { structuredDataOf as meta } from "../../structured-data";

export const loader = page("everyone", async ({ app, params, url, viewer, locale, preview }) => {
  const id = params.eventid ?? "";
  const event = await findEvent(app, { id, locale, preview });
  if (!event) throw new AppError("not_found");
  const now = app.now();
  const [registration, more] = await Promise.all([
    describeRegistration(app, { event, viewer }),
    listEvents(app, { locale, when: "upcoming", size: 3, exclude: [id] }),
  ]);
  const { title, summary, cover } = event;
  const { origin } = url;
  const address = origin + localePath(locale, `/events/${id}`);
  return {
    title,
    description: summary,
    image: cover?.url,
    noindex: preview === id,
    event,
    phase: phaseOf(event, now),
    registration,
    email: viewer.kind === "visitor" ? null : viewer.email,
    more: more.result.map((one) => eventCard(one, now)),
    address,
    structuredData: eventStructuredData(event, { origin, page: address }),
  };
});

export const action = page("everyone", async ({ app, request, params, viewer, locale }) => {
  const form = await readForm(request);
  const eventId = params.eventid ?? "";
  const { origin, ip } = clientOf(app, request);
  if (form.get("intent") === "register") {
    if (viewer.kind === "visitor") throw new AppError("unauthenticated");
    return submitForm(form, requestForm.pick({}), async () => {
      const { status } = await registerAccount(app, { actor: viewer, eventId, origin });
      const key = status === "confirmed" ? "eventPages:register.done" : "eventPages:register.waiting";
      return redirectWithToast(request, `/events/${eventId}`, { tone: "success", key });
    });
  }
  return submitForm(form, requestForm, async ({ name, email }) => {
    await requestRegistration(app, { eventId, name, email, locale, origin, ip });
    return data({ sentTo: email });
  });
});

export default function EventPage() {
  const { event, phase, registration, email, more, address } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation(["eventPages", "eventCards"]);
  const locale = useLocale();
  const isSent = answer !== undefined && "sentTo" in answer;
  return (
    <article className="shell space-y-6 py-6 md:py-10">
      <Link
        to="/events"
        className="inline-flex min-h-11 items-center gap-2 text-brand-700 underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4 shrink-0" />
        {t("back")}
      </Link>
      <header className="space-y-3">
        {(phase !== "upcoming" || event.activity || event.tags.length > 0) && (
          <div className="flex flex-wrap gap-2">
            {phase !== "upcoming" && <Badge tone={phaseTone[phase]}>{t(`eventCards:phases.${phase}`)}</Badge>}
            {event.activity && (
              <Link to={`/events?type=${event.activity.key}`}>
                <Badge tone="info">{event.activity.label}</Badge>
              </Link>
            )}
            {event.tags.map((tag) => (
              <Link key={tag} to={`/events?tag=${encodeURIComponent(tag)}`}>
                <Badge>{tag}</Badge>
              </Link>
            ))}
          </div>
        )}
        <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere md:text-4xl">{event.title}</h1>
        <p className="max-w-[68ch] text-lg text-ink-soft wrap-anywhere">{event.summary}</p>
      </header>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <aside className="space-y-6 lg:order-2">
          <EventFacts event={event} />
          {(phase === "upcoming" || phase === "running") && (
            <Button asChild variant="secondary" className="w-full">
              <a href={`/events/${event.id}/event.ics?lang=${locale}`} download>
                <CalendarPlus aria-hidden />
                {t("addToCalendar")}
              </a>
            </Button>
          )}
          <RegistrationPanel
            state={registration}
            email={email}
            lastResult={isSent ? undefined : answer}
            sentTo={isSent ? answer.sentTo : null}
          />
        </aside>
        <EventDetails event={event} />
      </div>
      <ShareButtons title={event.title} url={address} />
      {more.length > 0 && (
        <section aria-labelledby="more" className="border-t border-line pt-8">
          <h2 id="more" className="mb-5 text-xl font-semibold">
            {t("more")}
          </h2>
          <EventList events={more} as="h3" />
        </section>
      )}
    </article>
  );
}
