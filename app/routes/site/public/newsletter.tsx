import CalendarCheck from "lucide-react/icons/calendar-check";
import DoorOpen from "lucide-react/icons/door-open";
import MailCheck from "lucide-react/icons/mail-check";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { PageHeader } from "~/components/ui/page-header";
import { StepList } from "~/components/ui/step-list";
import { NewsletterForm } from "~/features/site/newsletter/components/newsletter-form";
import { requestSubscription } from "~/features/site/newsletter/request-subscription.server";
import { newsletterForm } from "~/features/site/newsletter/schema";
import type { PageTexts } from "~/locales/page-texts";
import { clientOf } from "../../client.server";
import { readForm, submitForm } from "../../form.server";
import { useAnswer } from "../../keep-form-on-network-error";
import { page } from "../../page.server";
import { retryHeaders } from "../../retry-headers";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts", "newsletter"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";
export const headers = retryHeaders;

export const loader = page("everyone", ({ t }) => ({
  title: t("newsletter:title"),
  description: t("newsletter:description"),
}));

export const action = page(
  "everyone",
  async ({ app, request, locale, redirectTo }) =>
    submitForm(await readForm(request), newsletterForm, async ({ email, subject_line: trap }) => {
      if (trap === "") await requestSubscription(app, { email, locale, ...clientOf(app, request) });
      return redirectTo("/thanks");
    }),
  { allowDuringOnboarding: true },
);

export default function Newsletter() {
  const answer = useAnswer<typeof action>();
  const { t } = useTranslation("newsletter");
  const points = [
    { icon: CalendarCheck, title: t("points.content.title"), text: t("points.content.text") },
    { icon: MailCheck, title: t("points.confirm.title"), text: t("points.confirm.text") },
    { icon: DoorOpen, title: t("points.leave.title"), text: t("points.leave.text") },
  ];
  return (
    <div className="shell max-w-3xl py-8 md:py-14">
      <PageHeader title={t("title")} description={t("lead")} />
      <Card padding="lg" className="mt-8">
        <NewsletterForm id="newsletter" answer={answer} />
      </Card>
      <StepList steps={points} className="mt-10 grid gap-6 sm:grid-cols-3 [&>li]:sm:flex-col" />
    </div>
  );
}
