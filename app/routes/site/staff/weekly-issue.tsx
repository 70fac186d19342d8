import type { SubmissionResult } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useTranslation } from "react-i18next";
import { errorsOfAnswer } from "~/components/form/errors-of-answer";
import { FormErrors } from "~/components/form/form-errors";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import { useLocale } from "~/components/ui/use-locale";
import { IssuePreviews } from "~/features/site/newsletter-desk/components/issue-previews";
import { TestButton } from "~/features/site/newsletter-desk/components/test-button";
import { previewWeekly } from "~/features/site/newsletter-desk/preview-weekly.server";
import { testForm } from "~/features/site/newsletter-desk/schema";
import { sendTest } from "~/features/site/newsletter-desk/send-test.server";
import type { PageTexts } from "~/locales/page-texts";
import { taipeiTimeText } from "~/locales/taipei-time";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["errors", "newsletterDesk", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

export const loader = page("staff", async ({ app, viewer: actor, t }) => ({
  title: t("newsletterDesk:weekly.pageTitle"),
  email: actor.email,
  ...(await previewWeekly(app, { actor })),
}));

/** Mails the next issue to the actor. */
export const action = page("staff", async ({ app, viewer: actor, request }) =>
  submitForm(await readForm(request), testForm, async () => {
    await sendTest(app, { actor, issue: "weekly" });
    const done = { tone: "success", key: "newsletterDesk:test.done", values: { email: actor.email } } as const;
    return redirectWithToast(request, "/staff/newsletter/weekly", done);
  }),
);

export default function WeeklyIssue() {
  const { t } = useTranslation("newsletterDesk");
  const locale = useLocale();
  const { email, nextAt, previews } = useLoaderData<typeof loader>();
  const answer: SubmissionResult<string[]> | undefined = useAnswer<typeof action>();
  return (
    <div className="shell space-y-6 py-6 md:py-8">
      <Link to="/staff/newsletter" className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink">
        <ArrowLeft aria-hidden className="size-4 shrink-0" />
        {t("back")}
      </Link>
      <PageHeader
        title={t("weekly.pageTitle")}
        description={t("weekly.pageText", { time: taipeiTimeText(nextAt, locale) })}
      />
      <FormErrors form={{ errors: errorsOfAnswer(answer), errorId: "test-errors" }} />
      {previews.length === 0 ? (
        <Notice>{t("weekly.nothing")}</Notice>
      ) : (
        <>
          <TestButton email={email} />
          <h2 className="text-lg font-semibold">{t("preview.title")}</h2>
          <IssuePreviews previews={previews} />
        </>
      )}
    </div>
  );
}
