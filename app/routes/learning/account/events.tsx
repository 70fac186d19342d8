import { useLoaderData } from "@remix-run/react";
import CalendarDays from "lucide-react/icons/calendar-days";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { ConfirmDialog } from "~/components/ui/confirm-dialog";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { cancelOwnRegistration } from "~/features/learning/events/cancel-registration.server";
import { EventWhen } from "~/features/learning/events/components/event-when";
import { listOwnRegistrations } from "~/features/learning/events/own-registrations.server";
import { registrationPath } from "~/features/learning/events/registration";
import { SettingsCard } from "~/features/member-area/own-account/components/settings-card";
import type { PageTexts } from "~/locales/page-texts";
import { isWrongState } from "~/server/errors";
import { clientOf } from "../../client.server";
import { readForm } from "../../form.server";
import { page } from "../../page.server";
import { redirectWithToast } from "../../toast.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["eventPages"] };

export { keepFormOnNetworkError as clientAction } from "../../keep-form-on-network-error";

const here = "/account/events";

export const loader = page("members", async ({ app, viewer, locale, t }) => ({
  title: t("eventPages:account.title"),
  registrations: await listOwnRegistrations(app, { actor: viewer, locale }),
  now: app.now(),
}));

export const action = page("members", async ({ app, request, viewer: actor }) => {
  const form = await readForm(request);
  const { origin } = clientOf(app, request);
  let key = "eventPages:manage.cancelled";
  try {
    const { wasWaiting } = await cancelOwnRegistration(app, { actor, id: String(form.get("id") ?? ""), origin });
    if (wasWaiting) key = "eventPages:manage.left";
  } catch (error) {
    // Cancelled in another tab.
    if (!isWrongState(error)) throw error;
  }
  return redirectWithToast(request, here, { tone: "success", key });
});

const tones = { confirmed: "success", waiting: "warning", cancelled: "neutral" } as const;

export default function AccountEvents() {
  const { registrations, now } = useLoaderData<typeof loader>();
  const { t } = useTranslation("eventPages");
  return (
    <SettingsCard title={t("account.title")} description={t("account.description")}>
      {registrations.length === 0 ? (
        <EmptyState
          icon={CalendarDays}
          title={t("account.empty")}
          description={t("account.emptyHint")}
          action={
            <Button asChild variant="secondary">
              <Link to="/events">{t("account.browse")}</Link>
            </Button>
          }
        />
      ) : (
        <ul className="divide-y divide-line">
          {registrations.map(({ id, status, event, token, checkedInAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
            >
              <div className="min-w-0 flex-1 basis-64">
                <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>
                <p className="mt-1 font-medium wrap-anywhere">
                  <Link to={registrationPath(token)} className="text-brand-700 underline-offset-4 hover:underline">
                    {event?.title ?? t("account.unnamed")}
                  </Link>
                </p>
                {event && <EventWhen event={event} className="text-sm text-ink-soft" />}
              </div>
              {status !== "cancelled" && checkedInAt === null && (event?.ends_at ?? 0) > now && (
                <PostForm preventScrollReset>
                  <input type="hidden" name="id" value={id} />
                  <ConfirmDialog
                    title={t(status === "waiting" ? "manage.leaveTitle" : "manage.cancelTitle", {
                      name: event?.title ?? t("account.unnamed"),
                    })}
                    description={t(status === "waiting" ? "manage.leaveText" : "manage.cancelText")}
                    confirmLabel={t(status === "waiting" ? "manage.leave" : "manage.cancel")}
                    tone="danger"
                  >
                    <SubmitButton variant="ghost" size="sm">
                      {t(status === "waiting" ? "manage.leave" : "manage.cancel")}
                    </SubmitButton>
                  </ConfirmDialog>
                </PostForm>
              )}
            </li>
          ))}
        </ul>
      )}
    </SettingsCard>
  );
}
