import { useLoaderData } from "@remix-run/react";
import CalendarX from "lucide-react/icons/calendar-x";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { Notice } from "~/components/ui/notice";
import { EventFacts } from "~/features/learning/events/components/event-facts";
import { findEvent } from "~/features/learning/events/queries.server";
import { confirmRegistration, findRequest } from "~/features/learning/events/register.server";
import { registrationPath } from "~/features/learning/events/registration";
import type { PageTexts } from "~/locales/page-texts";
import { readableAddress } from "~/locales/readable-address";
import { AppError, isWrongState } from "~/server/errors";
import { clientOf } from "../../client.server";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["eventCards", "eventPages"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

/** Opening the link confirms nothing yet, because mail scanners open links too. */
export const loader = page("everyone", async ({ app, params, locale, t }) => {
  const head = { title: t("eventPages:confirm.title"), noindex: true };
  try {
    const { email, eventId } = await findRequest(app, { token: params.token ?? "" });
    return { ...head, email, event: await findEvent(app, { id: eventId, locale }) };
  } catch (error) {
    if (!(error instanceof AppError && error.code === "gone")) throw error;
    return { ...head, email: null, event: null };
  }
});

export const action = page("everyone", async ({ app, request, params }) => {
  try {
    const { origin } = clientOf(app, request);
    const own = await confirmRegistration(app, { token: params.token ?? "", origin });
    const key = own.status === "confirmed" ? "eventPages:register.done" : "eventPages:register.waiting";
    return redirectWithToast(request, registrationPath(own.token), { tone: "success", key });
  } catch (error) {
    if (!isWrongState(error)) throw error;
    return redirectWithToast(request, "/events", { tone: "warning", key: "eventPages:register.closed" });
  }
});

export default function EventConfirm() {
  const { email, event } = useLoaderData<typeof loader>();
  const { t } = useTranslation("eventPages");
  return (
    <div className="shell max-w-2xl space-y-6 py-8 md:py-12">
      <h1 className="text-2xl font-semibold tracking-tight md:text-3xl">{t("confirm.title")}</h1>
      {email === null ? (
        <EmptyState
          icon={CalendarX}
          title={t("confirm.expired")}
          description={t("confirm.expiredText")}
          action={
            <Button asChild>
              <Link to="/events">{t("account.browse")}</Link>
            </Button>
          }
        />
      ) : event === null ? (
        <Notice tone="warning">{t("manage.gone")}</Notice>
      ) : (
        <Card padding="lg" className="space-y-5">
          <h2 className="text-xl font-semibold wrap-anywhere">{event.title}</h2>
          <EventFacts event={event} />
          <p className="text-ink-soft wrap-anywhere">{t("confirm.text", { email: readableAddress(email) })}</p>
          <PostForm>
            <SubmitButton className="w-full sm:w-auto">{t("confirm.button")}</SubmitButton>
          </PostForm>
        </Card>
      )}
    </div>
  );
}
