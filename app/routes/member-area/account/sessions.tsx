import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { logInsKeptForDays } from "~/features/core/audit/log-ins";
import { SecurityActivity } from "~/features/member-area/own-account/components/security-activity";
import { SessionList } from "~/features/member-area/own-account/components/session-list";
import { SettingsCard } from "~/features/member-area/own-account/components/settings-card";
import { endSessions } from "~/features/member-area/own-account/end-sessions.server";
import { listSessions } from "~/features/member-area/own-account/queries.server";
import { endSessionsSchema } from "~/features/member-area/own-account/schema";
import { listSecurityActivity } from "~/features/member-area/own-account/security-activity.server";
import type { PageTexts } from "~/locales/page-texts";
import { readForm, submitForm } from "../../form.server";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts", "events", "secondFactor", "settings"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("members", async ({ app, viewer, t }) => ({
  title: t("settings:sessions.title"),
  sessions: await listSessions(app, { actor: viewer }),
  activity: await listSecurityActivity(app, { actor: viewer }),
}));

export const action = page("members", async ({ app, request, viewer: actor }) =>
  submitForm(await readForm(request), endSessionsSchema, async ({ session }) => {
    await endSessions(app, { actor, sessionId: session });
    return redirectWithToast(request, "/account/sessions", { tone: "success", key: "settings:sessions.ended" });
  }),
);

export default function AccountSessions() {
  const { sessions, activity } = useLoaderData<typeof loader>();
  const { t } = useTranslation("settings");
  return (
    <>
      <SettingsCard title={t("sessions.title")} description={t("sessions.description")}>
        <SessionList sessions={sessions} />
      </SettingsCard>
      <SettingsCard title={t("activity.title")} description={t("activity.description", { days: logInsKeptForDays })}>
        <SecurityActivity events={activity} />
      </SettingsCard>
    </>
  );
}
