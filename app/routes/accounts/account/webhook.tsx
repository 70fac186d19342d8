import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useTranslation } from "react-i18next";
import { ConfirmButton } from "~/components/form/confirm-button";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { webhookIntents } from "~/features/accounts/webhooks/components/intents";
import { ToldEvents } from "~/features/accounts/webhooks/components/told-events";
import { WebhookLog } from "~/features/accounts/webhooks/components/webhook-log";
import { WebhookSecret } from "~/features/accounts/webhooks/components/webhook-secret";
import { WebhookState } from "~/features/accounts/webhooks/components/webhook-state";
import { getWebhook, listDeliveries, mostInLog } from "~/features/accounts/webhooks/list-webhooks.server";
import { removeWebhook } from "~/features/accounts/webhooks/remove-webhook.server";
import { replaceSecret } from "~/features/accounts/webhooks/replace-secret.server";
import { resendMessage } from "~/features/accounts/webhooks/resend-message.server";
import { messageForm } from "~/features/accounts/webhooks/schema";
import { sendTestMessage } from "~/features/accounts/webhooks/send-test-message.server";
import { turnWebhook } from "~/features/accounts/webhooks/turn-webhook.server";
import { SettingsCard } from "~/features/member-area/own-account/components/settings-card";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { readForm } from "../../form.server";
import { page } from "../../page.server";
import { retryHeaders } from "../../retry-headers";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";
export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const handle: PageTexts = { i18n: ["profiles", "webhooks"] };
export const headers = retryHeaders;

const list = "/account/webhooks";

/** One address with its secret and the newest messages. */
export const loader = page("sides", async ({ app, viewer: actor, params, t }) => {
  const id = params.webhookid ?? "";
  const [webhook, messages] = await Promise.all([getWebhook(app, { actor, id }), listDeliveries(app, { actor, id })]);
  return { title: t("webhooks:title"), webhook, messages, mostInLog };
});

/**
 * Turns it off or on, deletes it, replaces its secret, or sends a message. If another window was faster, the page shows
 * its current state.
 */
export const action = page("sides", async ({ app, viewer: actor, request, params, redirectTo }) => {
  const id = params.webhookid ?? "";
  const here = `${list}/${id}`;
  const form = await readForm(request);
  const done = async (work: Promise<void>, key: string, path = here) => {
    const isGone = await work.then(() => false, unlessGone);
    return isGone ? redirectTo(here) : redirectWithToast(request, path, { tone: "success", key: `webhooks:${key}` });
  };
  switch (form.get("intent")) {
    case webhookIntents.test:
      return done(sendTestMessage(app, { actor, id }), "actions.tested");
    case webhookIntents.turnOff:
      return done(turnWebhook(app, { actor, id, isOn: false }), "actions.turnedOff");
    case webhookIntents.turnOn:
      return done(turnWebhook(app, { actor, id, isOn: true }), "actions.turnedOn");
    case webhookIntents.remove:
      return done(removeWebhook(app, { actor, id }), "actions.removed", list);
    case webhookIntents.replaceSecret:
      return done(replaceSecret(app, { actor, id }), "secret.replaced");
    case webhookIntents.resend: {
      const message = messageForm.safeParse(Object.fromEntries(form));
      if (!message.success) throw new AppError("bad_request");
      return done(resendMessage(app, { actor, ...message.data }), "log.resent");
    }
    default:
      throw new AppError("bad_request");
  }
});

/** Returns true for `not_found`, and throws any other error. */
function unlessGone(error: unknown): true {
  if (error instanceof AppError && error.code === "not_found") return true;
  throw error;
}

export default function AccountWebhook() {
  const { webhook, messages, mostInLog } = useLoaderData<typeof loader>();
  const { t } = useTranslation("webhooks");
  const isOn = webhook.disabledAt === null;
  return (
    <>
      <p>
        <Link
          to={list}
          className="inline-flex min-h-11 items-center gap-2 text-brand-700 underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t("back")}
        </Link>
      </p>
      <SettingsCard title={<span className="[overflow-wrap:anywhere]">{webhook.url}</span>}>
        <div className="space-y-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <WebhookState {...webhook} />
            <ToldEvents events={webhook.events} />
          </div>
          {!isOn && <Notice>{t("offNotice")}</Notice>}
          {isOn && webhook.failingSinceAt !== null && <Notice tone="warning">{t("failingNotice")}</Notice>}
          <div className="flex flex-wrap gap-3">
            {isOn ? (
              <>
                <PostForm preventScrollReset>
                  <SubmitButton name="intent" value={webhookIntents.test}>
                    {t("actions.test")}
                  </SubmitButton>
                </PostForm>
                <PostForm preventScrollReset>
                  <ConfirmButton
                    intent={webhookIntents.turnOff}
                    label={t("actions.off")}
                    title={t("actions.offTitle")}
                    description={t("actions.offText")}
                    variant="secondary"
                  />
                </PostForm>
              </>
            ) : (
              <PostForm preventScrollReset>
                <SubmitButton name="intent" value={webhookIntents.turnOn}>
                  {t("actions.on")}
                </SubmitButton>
              </PostForm>
            )}
            <PostForm>
              <ConfirmButton
                intent={webhookIntents.remove}
                label={t("actions.remove")}
                title={t("actions.removeTitle")}
                description={t("actions.removeText")}
              />
            </PostForm>
          </div>
        </div>
      </SettingsCard>
      <SettingsCard title={t("secret.title")} description={t("secret.description")}>
        <WebhookSecret secret={webhook.secret} oldSecretUntil={webhook.oldSecretUntil} />
      </SettingsCard>
      <SettingsCard title={t("log.title")} description={t("log.description", { max: mostInLog })}>
        <p className="-mt-2">
          <Link
            to={`${list}/${webhook.id}`}
            preventScrollReset
            className="inline-flex min-h-11 items-center text-brand-700 underline-offset-4 hover:underline"
          >
            {t("log.refresh")}
          </Link>
        </p>
        <WebhookLog messages={messages} canResend={isOn} />
      </SettingsCard>
    </>
  );
}
