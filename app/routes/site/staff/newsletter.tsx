import type { SubmissionResult } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { errorsOfAnswer } from "~/components/form/errors-of-answer";
import { FormErrors } from "~/components/form/form-errors";
import { PageHeader } from "~/components/ui/page-header";
import { SpecialList } from "~/features/site/newsletter-desk/components/special-list";
import { SubscriberSearch } from "~/features/site/newsletter-desk/components/subscriber-search";
import { WeeklyPanel } from "~/features/site/newsletter-desk/components/weekly-panel";
import { findSubscriber } from "~/features/site/newsletter-desk/find-subscriber.server";
import { pauseWeekly } from "~/features/site/newsletter-desk/pause-weekly.server";
import { readDesk } from "~/features/site/newsletter-desk/read-desk.server";
import { removeSubscriber } from "~/features/site/newsletter-desk/remove-subscriber.server";
import { resumeWeekly } from "~/features/site/newsletter-desk/resume-weekly.server";
import { deskQuery, removeForm, weeklyForm } from "~/features/site/newsletter-desk/schema";
import type { PageTexts } from "~/locales/page-texts";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["errors", "newsletterDesk", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const desk = "/staff/newsletter";

export const loader = page("staff", async ({ app, viewer: actor, url, t }) => {
  const { email } = deskQuery.parse(Object.fromEntries(url.searchParams));
  const [read, found] = await Promise.all([
    readDesk(app, { actor }),
    email === undefined ? null : findSubscriber(app, { actor, email }),
  ]);
  return { title: t("newsletterDesk:title"), desk: read, email: email ?? null, found };
});

export const action = page("staff", async ({ app, viewer: actor, request }) => {
  const form = await readForm(request);
  const done = (key: "weekly.pausedToast" | "weekly.resumedToast" | "people.removed") =>
    redirectWithToast(request, desk, { tone: "success", key: `newsletterDesk:${key}` });
  if (form.get("intent") === "remove") {
    return submitForm(form, removeForm, async ({ id }) => {
      await removeSubscriber(app, { actor, id });
      return done("people.removed");
    });
  }
  return submitForm(form, weeklyForm, async ({ intent }) => {
    await { pause: pauseWeekly, resume: resumeWeekly }[intent](app, { actor });
    return done(intent === "pause" ? "weekly.pausedToast" : "weekly.resumedToast");
  });
});

export default function NewsletterDeskPage() {
  const { t } = useTranslation("newsletterDesk");
  const { desk: read, email, found } = useLoaderData<typeof loader>();
  const answer: SubmissionResult<string[]> | undefined = useAnswer<typeof action>();
  return (
    <div className="shell space-y-8 py-8 md:py-10">
      <PageHeader title={t("title")} description={t("description")} />
      <FormErrors form={{ errors: errorsOfAnswer(answer), errorId: "newsletter-errors" }} />
      <p className="text-ink-soft">{t("subscribers", { count: read.subscribers })}</p>
      <SpecialList specials={read.specials} />
      <WeeklyPanel desk={read} />
      <SubscriberSearch email={email} found={found} />
    </div>
  );
}
