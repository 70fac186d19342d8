import type { SubmissionResult } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { AddWebhook } from "~/features/accounts/webhooks/components/add-webhook";
import { WebhookList } from "~/features/accounts/webhooks/components/webhook-list";
import { createWebhook } from "~/features/accounts/webhooks/create-webhook.server";
import { listWebhooks } from "~/features/accounts/webhooks/list-webhooks.server";
import { webhookForm } from "~/features/accounts/webhooks/schema";
import { SettingsCard } from "~/features/member-area/own-account/components/settings-card";
import type { PageTexts } from "~/locales/page-texts";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { retryHeaders } from "../../retry-headers";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";
export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const handle: PageTexts = { i18n: ["drafts", "errors", "validation", "webhooks"] };
export const headers = retryHeaders;

/** The addresses that receive the account's events. */
export const loader = page("sides", async ({ app, viewer: actor, t }) => ({
  title: t("webhooks:title"),
  webhooks: await listWebhooks(app, { actor }),
}));

/** Adds an address. */
export const action = page("sides", async ({ app, viewer: actor, request }) =>
  submitForm(await readForm(request), webhookForm, async ({ url, events }) => {
    const { id } = await createWebhook(app, { actor, url, events });
    return redirectWithToast(request, `/account/webhooks/${id}`, { tone: "success", key: "webhooks:add.saved" });
  }),
);

export default function AccountWebhooks() {
  const { webhooks } = useLoaderData<typeof loader>();
  const lastResult: SubmissionResult<string[]> | undefined = useAnswer<typeof action>();
  const { t } = useTranslation("webhooks");
  return (
    <>
      <SettingsCard title={t("list")} description={t("description")}>
        <WebhookList webhooks={webhooks} />
        <p className="mt-4 text-sm text-ink-soft">
          {t("docs")}{" "}
          <Link to="/api/docs" reloadDocument className="text-brand-700 underline underline-offset-4">
            {t("docsLink")}
          </Link>
        </p>
      </SettingsCard>
      <SettingsCard title={t("add.title")}>
        <AddWebhook count={webhooks.length} lastResult={lastResult} />
      </SettingsCard>
    </>
  );
}
