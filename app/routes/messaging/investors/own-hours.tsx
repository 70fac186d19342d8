import type { SubmissionResult } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import { HoursForm } from "~/features/messaging/meetings/components/hours-form";
import { MeetingTime } from "~/features/messaging/meetings/components/meeting-time";
import { freeTimes } from "~/features/messaging/meetings/find-open-hours.server";
import { findZones } from "~/features/messaging/meetings/find-zones.server";
import { hoursForm } from "~/features/messaging/meetings/hours-schema";
import { placeOf } from "~/features/messaging/meetings/place-of.server";
import { readOfficeHours } from "~/features/messaging/meetings/read-office-hours.server";
import { closeOfficeHours, openOfficeHours } from "~/features/messaging/meetings/save-office-hours.server";
import type { PageTexts } from "~/locales/page-texts";
import { timeZoneOf } from "~/locales/time-zones";
import { AppError, isWrongState } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["drafts", "errors", "meetings", "officeHours", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const path = "/investor/office-hours";

/** How many of the next times the page shows. */
const shown = 4;

export const loader = page("investors", async ({ app, viewer, locale, t }) => {
  const [hours, { zones }] = await Promise.all([
    readOfficeHours(app, { investorId: viewer.id }),
    findZones(app, { actor: viewer, targetId: viewer.id, t, locale }),
  ]);
  const timeZone = hours && timeZoneOf(hours.timeZone);
  return {
    title: t("officeHours:title"),
    hours,
    zone: zones.own,
    next: hours?.isOpen
      ? (await freeTimes(app, { hours, pair: { investorId: viewer.id, startupId: viewer.id } })).times.slice(0, shown)
      : [],
    // Both clocks are shown if the investor has moved since.
    zones: { own: timeZone ? { timeZone, place: placeOf(timeZone, { t, locale }) } : zones.own, other: zones.own },
    isListed: viewer.status === "active",
  };
});

/** Opens, changes or closes the investor's office hours. */
export const action = page("investors", async ({ app, viewer: actor, request, locale, t }) => {
  const form = await readForm(request);
  if (form.get("intent") === "close") {
    await closeOfficeHours(app, { actor }).catch((error: unknown) => {
      // Another tab has closed them.
      if (!isWrongState(error)) throw error;
    });
    return redirectWithToast(request, path, { tone: "success", key: "officeHours:closed" });
  }
  if (form.get("intent") !== "open") throw new AppError("bad_request");
  return submitForm(form, hoursForm, async ({ start, weekly_limit, until = null, ...hours }) => {
    const { zones } = await findZones(app, { actor, targetId: actor.id, t, locale });
    const { timeZone } = zones.own;
    await openOfficeHours(app, {
      actor,
      hours: { ...hours, startMinute: start, weeklyLimit: weekly_limit, until, timeZone },
    });
    return redirectWithToast(request, path, { tone: "success", key: "officeHours:saved" });
  });
});

export default function OwnHours() {
  const { hours, zone, zones, next, isListed } = useLoaderData<typeof loader>();
  const { t } = useTranslation("officeHours");
  const answer: SubmissionResult<string[]> | undefined = useAnswer<typeof action>();
  const isOpen = hours?.isOpen ?? false;
  return (
    <div className="space-y-6">
      <PageHeader title={t("title")} description={t("description")} />
      {isOpen && hours && (
        <Card>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div className="flex items-center gap-3">
              <h2 className="font-semibold">{t("state.next")}</h2>
              <Badge tone="success">{t("state.open")}</Badge>
            </div>
            <PostForm>
              <SubmitButton name="intent" value="close" variant="secondary" size="sm">
                {t("close")}
              </SubmitButton>
            </PostForm>
          </div>
          {!isListed && (
            <Notice tone="warning" className="mt-3">
              {t("state.unlisted")}
            </Notice>
          )}
          {next.length === 0 && <p className="mt-3 text-ink-soft">{t("state.none")}</p>}
          <ul className="mt-3 divide-y divide-line">
            {next.map((startAt) => (
              <li key={startAt} className="py-2">
                <MeetingTime startAt={startAt} minutes={hours.minutes} zones={zones} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card padding="lg">
        <HoursForm hours={hours} zone={zone} lastResult={answer} />
      </Card>
    </div>
  );
}
