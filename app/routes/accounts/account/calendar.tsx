import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FeedPanel } from "~/features/accounts/calendars/components/feed-panel";
import { calendarIntents } from "~/features/accounts/calendars/components/intents";
import { createCalendarFeed } from "~/features/accounts/calendars/create-calendar-feed.server";
import { readCalendars } from "~/features/accounts/calendars/read-calendars.server";
import { revokeCalendarFeed } from "~/features/accounts/calendars/revoke-calendar-feed.server";
import { SettingsCard } from "~/features/member-area/own-account/components/settings-card";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { clientOf } from "../../client.server";
import { readForm } from "../../form.server";
import { page } from "../../page.server";
import { retryHeaders } from "../../retry-headers";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts", "calendars", "errors", "profiles"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";
export const headers = retryHeaders;

const here = "/account/calendar";

export const loader = page("sides", async ({ app, viewer: actor, request, t }) => ({
  title: t("settings:sections.calendar"),
  ...(await readCalendars(app, { actor, origin: clientOf(app, request).origin })),
}));

/** Creates, replaces or turns off the private address of the account's meetings. */
export const action = page("sides", async ({ app, viewer: actor, request }) => {
  const form = await readForm(request);
  switch (form.get("intent")) {
    case calendarIntents.createFeed:
      await createCalendarFeed(app, { actor });
      return redirectWithToast(request, here, { tone: "success", key: "calendars:feed.ready" });
    case calendarIntents.revokeFeed:
      await revokeCalendarFeed(app, { actor }).catch((error: unknown) => {
        // Turned off in another window.
        if (!(error instanceof AppError && error.code === "not_found")) throw error;
      });
      return redirectWithToast(request, here, { tone: "success", key: "calendars:feed.revoked" });
    default:
      throw new AppError("bad_request");
  }
});

export default function AccountCalendar() {
  const { feed } = useLoaderData<typeof loader>();
  const { t } = useTranslation("calendars");
  return (
    <SettingsCard title={t("feed.title")} description={t("feed.description")}>
      <FeedPanel feed={feed} />
    </SettingsCard>
  );
}
