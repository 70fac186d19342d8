import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { AuthCard } from "~/features/accounts/accounts/components/auth-card";
import type { UnsubscribeTarget } from "~/features/core/mail/unsubscribe-link.server";
import { readUnsubscribeLink, unsubscribe } from "~/features/site/newsletter/unsubscribe.server";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["newsletter", "settings"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

/** Returns the account's topic; null for the newsletter. The ids stay on the server. */
const topicIn = (target: UnsubscribeTarget) => (target.kind === "topic" ? target.topic : null);

/**
 * Unsubscribes from the newsletter, or from a topic of an account's mails, without a login. Opening the link changes
 * nothing, because mail scanners open links too. Mail clients post to `/unsubscribe/:token` instead.
 */
export const loader = page("everyone", async ({ app, params: { token = "" }, t }) => {
  try {
    const topic = topicIn(await readUnsubscribeLink(app, { token }));
    return data({ isGone: false, topic, title: t("newsletter:unsubscribe.title"), noindex: true });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "gone")) throw error;
    const title = t("newsletter:unsubscribe.goneTitle");
    return data({ isGone: true, topic: null, title, noindex: true }, { status: error.status });
  }
});

export const action = page(
  "everyone",
  async ({ app, params: { token = "" } }) => {
    await unsubscribe(app, { token });
    return { isDone: true };
  },
  { allowDuringOnboarding: true },
);

export default function NewsletterUnsubscribe() {
  const { isGone, topic, title } = useLoaderData<typeof loader>();
  const isDone = useAnswer<typeof action>()?.isDone ?? false;
  const { t } = useTranslation(["newsletter", "settings"]);
  const name = topic && t(`settings:preferences.topics.${topic}`);
  if (isGone) {
    return (
      <AuthCard title={t("unsubscribe.goneTitle")} description={t("unsubscribe.goneText")}>
        <Button asChild>
          <Link to="/contact">{t("unsubscribe.contact")}</Link>
        </Button>
      </AuthCard>
    );
  }
  if (isDone) {
    return (
      <AuthCard
        title={t("unsubscribe.doneTitle")}
        description={name ? t("unsubscribe.doneTopic", { topic: name }) : t("unsubscribe.doneNewsletter")}
      >
        <Button asChild variant="secondary">
          <Link to="/">{t("unsubscribe.home")}</Link>
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={title} description={name ? t("unsubscribe.topic", { topic: name }) : t("unsubscribe.newsletter")}>
      <PostForm>
        <SubmitButton size="lg" className="w-full">
          {t("unsubscribe.submit")}
        </SubmitButton>
      </PostForm>
    </AuthCard>
  );
}
