import { data } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { AuthCard, textLink } from "~/features/accounts/accounts/components/auth-card";
import { switchForm } from "~/features/site/newsletter/switch-schema";
import { readUnsubscribePage, unsubscribe } from "~/features/site/newsletter/unsubscribe.server";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["newsletter", "settings"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

/**
 * The switch that a mail's footer links to: the newsletter, an account's digest, one topic of its notices, or the letters of one startup, without a
 * login. Opening the link changes nothing, because mail scanners open links too; mail clients post to
 * `/unsubscribe/:token` instead. The account itself is led to that row of its settings.
 */
export const loader = page("everyone", async ({ app, params: { token = "" }, t, viewer, redirectTo }) => {
  try {
    const { accountId, ...shown } = await readUnsubscribePage(app, { token });
    const viewerId = "id" in viewer ? viewer.id : null;
    if (shown.topic !== null && viewerId === accountId) throw redirectTo(`/account/preferences#${shown.topic}`);
    const title =
      shown.topic === null
        ? shown.startup === null
          ? t("newsletter:unsubscribe.title")
          : t("newsletter:unsubscribe.lettersTitle", { name: shown.startup })
        : t("newsletter:switch.title", { topic: t(`settings:preferences.topics.${shown.topic}`) });
    const isOthers = accountId !== null && viewerId !== null && viewerId !== accountId;
    return data({ isGone: false, ...shown, isOthers, title, noindex: true });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "gone")) throw error;
    const title = t("newsletter:unsubscribe.goneTitle");
    const nothing = {
      isGone: true,
      isDigest: false,
      startup: null,
      topic: null,
      channel: null,
      choices: [],
      isOthers: false,
    };
    return data({ ...nothing, title, noindex: true }, { status: error.status });
  }
});

export const action = page(
  "everyone",
  async ({ app, request, params: { token = "" } }) =>
    submitForm(await readForm(request), switchForm, async ({ channel }) => {
      await unsubscribe(app, { token, channel });
      return data({ done: channel ?? ("page" as const) });
    }),
  { allowDuringOnboarding: true },
);

export default function NewsletterUnsubscribe() {
  const { isGone, isDigest, startup, topic, channel, choices, isOthers, title } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const done = answer && "done" in answer ? answer.done : null;
  const { t } = useTranslation(["newsletter", "settings"]);
  if (isGone) {
    return (
      <AuthCard title={t("unsubscribe.goneTitle")} description={t("unsubscribe.goneText")}>
        <Button asChild>
          <Link to="/contact">{t("unsubscribe.contact")}</Link>
        </Button>
      </AuthCard>
    );
  }
  if (topic !== null) {
    const name = t(`settings:preferences.topics.${topic}`);
    const now = done ?? channel;
    return (
      <AuthCard
        title={done ? t("switch.doneTitle") : title}
        description={
          done
            ? t(`switch.done.${done}`, { topic: name })
            : t("switch.text", { channel: t(`settings:preferences.channels.${now}`) })
        }
        footer={
          !isOthers && (
            <Link to={`/account/preferences#${topic}`} className={textLink}>
              {t("switch.all")}
            </Link>
          )
        }
      >
        {isOthers && (
          <Notice tone="info" className="mb-5">
            {t("switch.others")}
          </Notice>
        )}
        <PostForm className="space-y-3">
          {choices
            .filter((each) => each !== now)
            .map((each) => (
              <SubmitButton
                key={each}
                name="channel"
                value={each}
                size="lg"
                variant={each === "page" && !done ? "primary" : "secondary"}
                className="w-full"
              >
                {t(`switch.to.${each}`)}
              </SubmitButton>
            ))}
        </PostForm>
      </AuthCard>
    );
  }
  if (done) {
    return (
      <AuthCard
        title={t("unsubscribe.doneTitle")}
        description={
          startup !== null
            ? t("unsubscribe.doneLetters")
            : isDigest
              ? t("unsubscribe.doneDigest")
              : t("unsubscribe.doneNewsletter")
        }
      >
        <Button asChild variant="secondary">
          <Link to="/">{t("unsubscribe.home")}</Link>
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={title}
      description={
        startup !== null
          ? t("unsubscribe.letters", { name: startup })
          : isDigest
            ? t("unsubscribe.digest")
            : t("unsubscribe.newsletter")
      }
    >
      {isOthers && (
        <Notice tone="info" className="mb-5">
          {t("switch.others")}
        </Notice>
      )}
      <PostForm>
        <SubmitButton size="lg" className="w-full">
          {startup === null ? t("unsubscribe.submit") : t("unsubscribe.lettersSubmit")}
        </SubmitButton>
      </PostForm>
    </AuthCard>
  );
}
