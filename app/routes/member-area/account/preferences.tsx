import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PreferencesForm } from "~/features/member-area/own-account/components/preferences-form";
import { SettingsCard } from "~/features/member-area/own-account/components/settings-card";
import { readOwnAccount } from "~/features/member-area/own-account/queries.server";
import { savePreferences } from "~/features/member-area/own-account/save-preferences.server";
import { preferencesSchema } from "~/features/member-area/own-account/schema";
import type { PageTexts } from "~/locales/page-texts";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: ["accounts", "drafts", "errors", "profileViews", "secondFactor", "settings", "validation"],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("members", async ({ app, viewer, t }) => {
  const { mutedMails, browsesAnonymously } = await readOwnAccount(app, { actor: viewer });
  return {
    title: t("settings:sections.preferences"),
    locale: viewer.locale,
    mutedMails: viewer.kind === "staff" ? null : mutedMails,
    browsesAnonymously: viewer.kind === "investor" ? browsesAnonymously : null,
  };
});

export const action = page("members", async ({ app, request, viewer: actor }) =>
  submitForm(await readForm(request), preferencesSchema, async ({ locale, mails, anonymous }) => {
    const browsesAnonymously = actor.kind === "investor" ? anonymous === "on" : undefined;
    await savePreferences(app, { actor, locale, wantedMails: mails, browsesAnonymously });
    return redirectWithToast(request, "/account/preferences", { tone: "success", key: "settings:preferences.saved" });
  }),
);

export default function AccountPreferences() {
  const { locale, mutedMails, browsesAnonymously } = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>();
  const { t } = useTranslation("settings");
  return (
    <SettingsCard title={t("sections.preferences")}>
      <PreferencesForm
        locale={locale}
        mutedMails={mutedMails}
        browsesAnonymously={browsesAnonymously}
        lastResult={lastResult}
      />
    </SettingsCard>
  );
}
