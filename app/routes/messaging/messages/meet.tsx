import type { SubmissionResult } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useTranslation } from "react-i18next";
import { useFormErrors } from "~/components/form/use-issue-text";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import { findBusyTimes } from "~/features/accounts/calendars/find-busy-times.server";
import { findCardAbout } from "~/features/deals/board/find-card-about.server";
import { useOwnTimeZone } from "~/features/deals/monday/components/use-own-time-zone";
import { agreeTime } from "~/features/messaging/meetings/agree-time.server";
import { conversationPage } from "~/features/messaging/meetings/calendar-meeting.server";
import { MeetingCard } from "~/features/messaging/meetings/components/meeting-cards";
import { MeetingTime } from "~/features/messaging/meetings/components/meeting-time";
import { CounterForm, OfferForm } from "~/features/messaging/meetings/components/offer-form";
import { counterTimes } from "~/features/messaging/meetings/counter-times.server";
import { endMeeting } from "~/features/messaging/meetings/end-meeting.server";
import { findLastPlace } from "~/features/messaging/meetings/find-last-place.server";
import { findBusySteps, findMeetings } from "~/features/messaging/meetings/find-meetings.server";
import { findZones } from "~/features/messaging/meetings/find-zones.server";
import { offerTimes } from "~/features/messaging/meetings/offer-times.server";
import { findOnePagerOption } from "~/features/messaging/meetings/one-pager.server";
import { reportOutcome } from "~/features/messaging/meetings/report-outcome.server";
import { requireReach } from "~/features/messaging/meetings/require-reach.server";
import { isOver, meetingLengths } from "~/features/messaging/meetings/rules";
import {
  agreeForm,
  counterForm,
  endForm,
  meetQuery,
  offerForm,
  outcomeForm,
} from "~/features/messaging/meetings/schema";
import { spanOfWeek, weekToShow } from "~/features/messaging/meetings/zones";
import { otherSide } from "~/features/messaging/rules";
import type { PageTexts } from "~/locales/page-texts";
import { AppError, type ErrorCode } from "~/server/errors";
import { valuesByName } from "~/server/values-by-name";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefusedOrOutdated as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["drafts", "errors", "meetings", "onePagerFile", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

/** Why one cannot write in a conversation now; the conversation itself explains it. */
const closed: ReadonlySet<ErrorCode> = new Set(["wrong_state", "blocked", "rate_limited", "recipient_unavailable"]);

export const loader = page("sides", async ({ app, viewer: actor, params, url, request, locale, t }) => {
  const targetId = params.targetid ?? "";
  const path = `/messages/${targetId}`;
  const query = meetQuery.parse(valuesByName(url.searchParams));
  const [reach, found, { zones, told }, last, onePager] = await Promise.all([
    requireReach(app, { actor, targetId }).catch((error: unknown) => {
      if (error instanceof AppError && closed.has(error.code)) return error;
      throw error;
    }),
    findMeetings(app, { actor, targetId }),
    findZones(app, { actor, targetId, t, locale }),
    findLastPlace(app, { actor }),
    findOnePagerOption(app, { actor, targetId, locale }),
  ]);
  if (reach instanceof AppError) {
    throw redirectWithToast(request, path, { tone: "danger", key: `errors:${reach.code}` });
  }
  const now = app.now();
  // One open offer per pair: other times answer it.
  const meeting =
    found.find(({ id }) => id === query.meeting) ?? found.find(({ state }) => state === "offered") ?? null;
  if (meeting && isOver(meeting, now)) throw new AppError("wrong_state");
  if (meeting?.kind === "office_hours" && meeting.state === "offered" && reach.side === "startup") {
    throw redirectWithToast(request, path, { tone: "warning", key: "meetings:errors.alreadyOffered" });
  }
  const week = weekToShow(query.week, { now, timeZone: zones.own.timeZone });
  const span = { actor, ...spanOfWeek(week.from) };
  const [busy, own] = await Promise.all([findBusySteps(app, span), findBusyTimes(app, span)]);
  const target = { id: targetId, name: reach.parties[otherSide(reach.side)].name };
  const kind: "offer" | "counter" | "move" =
    meeting === null ? "offer" : meeting.state === "agreed" ? "move" : "counter";
  return {
    title: t(`meetings:${kind}.title`, { name: target.name }),
    kind,
    side: reach.side,
    target,
    meeting,
    zones,
    page: conversationPage(app, { locale, targetId }),
    told,
    week: { ...week, now, busy, away: own?.times ?? null, isAwayOld: own?.problem != null },
    chosen: query.slots,
    start: {
      purpose: query.purpose,
      place: query.place || (last?.place ?? ""),
      minutes: query.minutes ?? last?.minutes ?? meetingLengths[0],
      // A form without scripts that turned the week names its length, and the box only if it was ticked.
      onePager: onePager && (query.minutes === undefined ? onePager.isDefault : query.one_pager === "on"),
    },
  };
});

/** Offers times, answers with other times, agrees on one, ends a meeting, or says afterwards what became of it. */
export const action = page("sides", async ({ app, viewer: actor, params, request, locale, redirectTo }) => {
  const targetId = params.targetid ?? "";
  const form = await readForm(request);
  const done = () => redirectTo(`/messages/${targetId}`);
  const of = { actor, targetId };
  switch (form.get("intent")) {
    case "offer":
      return submitForm(form, offerForm, ({ one_pager, ...offer }) =>
        offerTimes(app, { ...of, ...offer, onePagerIn: one_pager ? locale : null }).then(done),
      );
    case "counter":
      return submitForm(form, counterForm, ({ meeting: meetingId, version, slots }) =>
        counterTimes(app, { ...of, meetingId, version, slots }).then(done),
      );
    case "agree":
      return submitForm(form, agreeForm, ({ meeting: meetingId, version, start: startAt }) =>
        agreeTime(app, { ...of, meetingId, version, startAt }).then(done),
      );
    case "outcome":
      return submitForm(form, outcomeForm, async ({ meeting: meetingId, outcome }) => {
        await reportOutcome(app, { ...of, meetingId, outcome });
        const cardId = outcome === "held" ? await findCardAbout(app, { actor, profileId: targetId }) : null;
        if (cardId === null) return done();
        return redirectWithToast(request, `/board/cards/${cardId}#plan`, { tone: "info", key: "meetings:nextStep" });
      });
    case "end":
      return submitForm(form, endForm, ({ meeting: meetingId, version }) =>
        endMeeting(app, { ...of, meetingId, version }).then(done),
      );
    default:
      throw new AppError("bad_request");
  }
});

export default function Meet() {
  const {
    title,
    kind,
    side,
    target,
    meeting,
    zones,
    page: ownPage,
    told,
    week,
    chosen,
    start,
  } = useLoaderData<typeof loader>();
  const { t } = useTranslation("meetings");
  const answer: SubmissionResult<string[]> | undefined = useAnswer<typeof action>();
  useOwnTimeZone(told);
  const intent = answer?.initialValue?.intent;
  const issues = Object.values(answer?.error ?? {}).flatMap((errors) => errors ?? []);
  const errors = useFormErrors(issues);
  const isOfCard = intent === "agree" || intent === "end" || intent === "outcome";
  const form = { week, zones, chosen, lastResult: isOfCard ? undefined : answer };
  return (
    <div className="shell max-w-5xl space-y-6 py-8 md:py-12">
      <PageHeader
        title={title}
        description={t(`${kind}.description`)}
        actions={
          <Button asChild variant="secondary">
            <Link to={`/messages/${target.id}`}>
              <ArrowLeft aria-hidden />
              {t("back")}
            </Link>
          </Button>
        }
      />
      {isOfCard &&
        (meeting ? (
          <Card padding="none" className="overflow-hidden">
            <MeetingCard meeting={meeting} zones={zones} page={ownPage} side={side} target={target} issues={issues} />
          </Card>
        ) : (
          <Notice tone="danger">{errors.join(" ")}</Notice>
        ))}
      <Card padding="lg">
        {meeting ? (
          <>
            <div className="mb-6 border-s-2 border-brand-600 ps-4">
              <p className="font-medium">{meeting.purpose}</p>
              <p className="text-ink-soft">{t("minutes", { minutes: meeting.minutes })}</p>
              {meeting.startAt !== null && (
                <div className="mt-2">
                  <p className="text-sm text-ink-soft">{t("now")}</p>
                  <MeetingTime startAt={meeting.startAt} minutes={meeting.minutes} zones={zones} />
                </div>
              )}
            </div>
            <CounterForm key={meeting.id} {...form} meeting={meeting} />
          </>
        ) : (
          <OfferForm {...form} start={start} />
        )}
      </Card>
    </div>
  );
}
