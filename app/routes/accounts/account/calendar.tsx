import type { SubmissionResult } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BusyPanel } from "~/features/accounts/calendars/components/busy-panel";
import { FeedPanel } from "~/features/accounts/calendars/components/feed-panel";
import { calendarIntents } from "~/features/accounts/calendars/components/intents";
import { createCalendarFeed } from "~/features/accounts/calendars/create-calendar-feed.server";
import { readCalendars } from "~/features/accounts/calendars/read-calendars.server";
import { removeBusyCalendar } from "~/features/accounts/calendars/remove-busy-calendar.server";
import { revokeCalendarFeed } from "~/features/accounts/calendars/revoke-calendar-feed.server";
import { saveBusyCalendar } from "~/features/accounts/calendars/save-busy-calendar.server";
import { busyForm } from "~/features/accounts/calendars/schema";
import { SettingsCard } from "~/features/member-area/own-account/components/settings-card";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { retryHeaders } from "../../retry-headers";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["calendars", "drafts", "errors", "profiles", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";
export const headers = retryHeaders;

const here = "/account/calendar";

export const loader = page("sides", async ({ app, viewer: actor, request, t }) => ({
  title: t("settings:sections.calendar"),
  ...(await readCalendars(app, { actor, origin: clientOf(app, request).origin })),
}));

/** Changes the private address of the account's meetings, or the address of its calendar elsewhere. */
export const action = page("sides", async ({ app, viewer: actor, request }) => {
  const form = await readForm(request);
  switch (form.get("intent")) {
    case calendarIntents.createFeed:
      await createCalendarFeed(app, { actor });
      return redirectWithToast(request, here, { tone: "success", key: "calendars:feed.ready" });
    case calendarIntents.revokeFeed:
      await revokeCalendarFeed(app, { actor }).catch(unlessGone);
      return redirectWithToast(request, here, { tone: "success", key: "calendars:feed.revoked" });
    case calendarIntents.saveBusy:
      return submitForm(form, busyForm, async ({ address }) => {
        await saveBusyCalendar(app, { actor, address });
        return redirectWithToast(request, here, { tone: "success", key: "calendars:busy.saved" });
      });
    case calendarIntents.removeBusy:
      await removeBusyCalendar(app, { actor }).catch(unlessGone);
      return redirectWithToast(request, here, { tone: "success", key: "calendars:busy.removed" });
    default:
      throw new AppError("bad_request");
  }
});

/** Ignores that something was turned off in another window. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === "not_found")) throw error;
}

export default function AccountCalendar() {
  const { feed, busy } = useLoaderData<typeof loader>();
  const lastResult: SubmissionResult<string[]> | undefined = useAnswer<typeof action>();
  const { t } = useTranslation("calendars");
  return (
    <>
      <SettingsCard title={t("feed.title")} description={t("feed.description")}>
        <FeedPanel feed={feed} />
      </SettingsCard>
      <SettingsCard title={t("busy.title")} description={t("busy.description")}>
        <BusyPanel busy={busy} lastResult={lastResult} />
      </SettingsCard>
    </>
  );
}
