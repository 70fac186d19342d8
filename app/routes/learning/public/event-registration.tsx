import { useLoaderData } from "@remix-run/react";
import Video from "lucide-react/icons/video";
import { useTranslation } from "react-i18next";
import { renderSVG } from "uqr";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { Notice } from "~/components/ui/notice";
import { cancelRegistration } from "~/features/learning/events/cancel-registration.server";
import { EventFacts } from "~/features/learning/events/components/event-facts";
import { WaitingAhead } from "~/features/learning/events/components/registration-panel";
import { phaseOf } from "~/features/learning/events/event";
import { readManageToken } from "~/features/learning/events/manage-token.server";
import { findRegistration } from "~/features/learning/events/own-registrations.server";
import { findEvent, findMeetingLink } from "~/features/learning/events/queries.server";
import { readableCode, registrationPath } from "~/features/learning/events/registration";
import { safeHref } from "~/features/text/text/rich-text";
import type { PageTexts } from "~/locales/page-texts";
import { AppError } from "~/server/errors";
import { clientOf } from "../../client.server";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["accounts", "drafts", "errors", "eventCards", "eventPages", "validation"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

/** The URL is a secret, and the meeting link may be one. */
export const headers = () => ({ "Cache-Control": "no-store" });

export const loader = page("everyone", async ({ app, params, locale, t }) => {
  const token = params.token ?? "";
  const id = await readManageToken(app, token);
  const own = id === null ? null : await findRegistration(app, { id });
  if (!own) throw new AppError("not_found");
  const event = await findEvent(app, { id: own.eventId, locale });
  const phase = event && phaseOf(event, app.now());
  const isExpected = own.status === "confirmed" && (phase === "upcoming" || phase === "running");
  const svg = renderSVG(own.code, { border: 2, ecc: "M" });
  return {
    title: t("eventPages:manage.title"),
    noindex: true,
    own,
    event,
    phase,
    meetingLink: isExpected && event?.is_online ? await findMeetingLink(app, { id: event.id, locale }) : "",
    qr: isExpected ? `data:image/svg+xml,${encodeURIComponent(svg)}` : null,
  };
});

export const action = page("everyone", async ({ app, request, params }) => {
  const token = params.token ?? "";
  const { origin } = clientOf(app, request);
  const { wasWaiting } = await cancelRegistration(app, { token, origin });
  const key = wasWaiting ? "eventPages:manage.left" : "eventPages:manage.cancelled";
  return redirectWithToast(request, registrationPath(token), { tone: "success", key });
});

const tones = { confirmed: "success", waiting: "warning", cancelled: "neutral" } as const;

export default function EventRegistration() {
  const { own, event, phase, meetingLink, qr } = useLoaderData<typeof loader>();
  const { t } = useTranslation("eventPages");
  const href = safeHref(meetingLink);
  const mayCancel = own.status !== "cancelled" && own.checkedInAt === null && phase !== "past";
  return (
    <div className="shell max-w-2xl space-y-6 py-8 md:py-12">
      <header className="space-y-2">
        <h1 className="text-2xl font-semibold tracking-tight md:text-3xl">{t("manage.title")}</h1>
        <p className="text-sm text-ink-soft">{t("manage.private")}</p>
      </header>
      <Card padding="lg" className="space-y-5">
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={tones[own.status]}>{t(`own.${own.status}`)}</Badge>
          <span className="wrap-anywhere">{own.name}</span>
        </div>
        {event ? (
          <>
            <h2 className="text-xl font-semibold wrap-anywhere">{event.title}</h2>
            <EventFacts event={event} />
          </>
        ) : (
          <Notice tone="warning">{t("manage.gone")}</Notice>
        )}
        {own.status === "waiting" && <WaitingAhead ahead={own.ahead} />}
        {own.status === "cancelled" && <p className="text-ink-soft">{t("manage.cancelledText")}</p>}
        {qr !== null && (
          <section aria-labelledby="code" className="flex flex-wrap items-center gap-5 border-t border-line pt-5">
            <img
              src={qr}
              alt={t("manage.qr", { code: readableCode(own.code) })}
              className="size-40 rounded-lg border border-line bg-white"
            />
            <div className="min-w-0 flex-1 basis-52">
              <h3 id="code" className="text-sm text-ink-soft">
                {t("manage.code")}
              </h3>
              <p className="font-mono text-2xl tracking-wider">{readableCode(own.code)}</p>
              <p className="mt-1 text-sm text-ink-soft">{t("manage.codeHint")}</p>
              {own.checkedInAt !== null && (
                <p className="mt-2 text-sm">
                  <LocalDate at={own.checkedInAt} withTime />
                </p>
              )}
            </div>
          </section>
        )}
        {qr !== null && event?.is_online && (
          <div className="border-t border-line pt-5">
            {href ? (
              <Button asChild>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  <Video aria-hidden />
                  {t("manage.join")}
                  <span className="sr-only">{t("opensElsewhere")}</span>
                </a>
              </Button>
            ) : (
              <p className="text-ink-soft">{t("manage.joinLater")}</p>
            )}
          </div>
        )}
        <div className="flex flex-wrap gap-3 border-t border-line pt-5">
          {event && (
            <Button asChild variant="secondary">
              <Link to={`/events/${event.id}`}>{t(own.status === "cancelled" ? "manage.again" : "manage.event")}</Link>
            </Button>
          )}
          {mayCancel && (
            <PostForm preventScrollReset>
              <ConfirmDialog
                title={t(own.status === "waiting" ? "manage.leaveTitle" : "manage.cancelTitle", {
                  name: event?.title ?? t("account.unnamed"),
                })}
                description={t(own.status === "waiting" ? "manage.leaveText" : "manage.cancelText")}
                confirmLabel={t(own.status === "waiting" ? "manage.leave" : "manage.cancel")}
                tone="danger"
              >
                <SubmitButton variant="danger">
                  {t(own.status === "waiting" ? "manage.leave" : "manage.cancel")}
                </SubmitButton>
              </ConfirmDialog>
            </PostForm>
          )}
        </div>
      </Card>
    </div>
  );
}
