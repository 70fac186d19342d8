import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Actor } from "~/features/core/access/viewer";
import { pushEndForm, pushSubscriptionForm } from "~/features/core/push/schema";
import {
  listPushSubscriptions,
  removePushSubscription,
  savePushSubscription,
} from "~/features/core/push/subscriptions.server";
import { useOwnTimeZone } from "~/features/deals/monday/components/use-own-time-zone";
import { PreferencesForm } from "~/features/member-area/own-account/components/preferences-form";
import { PushSwitch } from "~/features/member-area/own-account/components/push-switch";
import { SettingsCard } from "~/features/member-area/own-account/components/settings-card";
import { sentPreferences, shownPreferences } from "~/features/member-area/own-account/notice-preferences.server";
import { readOwnAccount } from "~/features/member-area/own-account/queries.server";
import { savePreferences } from "~/features/member-area/own-account/save-preferences.server";
import { preferencesSchema } from "~/features/member-area/own-account/schema";
import type { PageTexts } from "~/locales/page-texts";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: ["accounts", "drafts", "errors", "profileViews", "secondFactor", "settings", "validation"],
};

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("members", async ({ app, viewer, t, locale }) => {
  const { browsesAnonymously, ...choices } = await readOwnAccount(app, { actor: viewer });
  return {
    title: t("settings:sections.preferences"),
    locale: viewer.locale,
    notices:
      viewer.kind === "staff" ? null : shownPreferences(choices, { kind: viewer.kind, now: app.now(), t, locale }),
    browsesAnonymously: viewer.kind === "investor" ? browsesAnonymously : null,
    push: viewer.kind === "staff" ? null : await readPush(app, viewer),
  };
});

/** Our public key and the endpoints of this session's browser; null where push is not configured. */
async function readPush(app: App, { id, sessionId }: Actor) {
  const { VAPID_PUBLIC_KEY: publicKey } = app.config;
  if (!publicKey) return null;
  const subscriptions = await listPushSubscriptions(app, { accountId: id });
  const own = subscriptions.filter((subscription) => subscription.sessionId === sessionId);
  return { publicKey, endpoints: own.map(({ endpoint }) => endpoint) };
}

const pushed = (request: Request, key: "settings:push.turnedOn" | "settings:push.turnedOff") =>
  redirectWithToast(request, "/account/preferences", { tone: "success", key });

export const action = page("members", async ({ app, request, viewer: actor }) => {
  const formData = await readForm(request);
  const intent = formData.get("intent");
  if (intent === "push_on") {
    if (actor.kind === "staff" || !app.config.VAPID_PUBLIC_KEY) throw new AppError("bad_request");
    return submitForm(formData, pushSubscriptionForm, async (subscription) => {
      await savePushSubscription(app, { actor, subscription });
      return pushed(request, "settings:push.turnedOn");
    });
  }
  if (intent === "push_off") {
    return submitForm(formData, pushEndForm, async ({ endpoint }) => {
      await removePushSubscription(app, { actor, endpoint });
      return pushed(request, "settings:push.turnedOff");
    });
  }
  return submitForm(formData, preferencesSchema, async ({ locale, anonymous, ...sent }) => {
    const browsesAnonymously = actor.kind === "investor" ? anonymous === "on" : undefined;
    const notices = actor.kind === "staff" ? undefined : sentPreferences(sent);
    await savePreferences(app, { actor, locale, notices, browsesAnonymously });
    return redirectWithToast(request, "/account/preferences", { tone: "success", key: "settings:preferences.saved" });
  });
});

export default function AccountPreferences() {
  const { locale, notices, browsesAnonymously, push } = useLoaderData<typeof loader>();
  const lastResult = useAnswer<typeof action>();
  const { t } = useTranslation("settings");
  useOwnTimeZone(notices?.told);
  return (
    <>
      {push && <PushSwitch {...push} />}
      <SettingsCard title={t("sections.preferences")}>
        <PreferencesForm
          locale={locale}
          notices={notices}
          browsesAnonymously={browsesAnonymously}
          lastResult={lastResult}
        />
      </SettingsCard>
    </>
  );
}
