import { useFetcher } from "@remix-run/react";
import BadgeCheck from "lucide-react/icons/badge-check";
import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { Button } from "~/components/ui/button";

/** The `intent` posted to /startup when the box is dismissed. */
export const dismissReminder = "dismiss-reminder";

const fetcherKey = "reminder";

/**
 * Tells a startup what it gains by completing and publishing its profile; dismissal is stored in a cookie
 * (product §6.5).
 */
export function ReminderBox() {
  const { t } = useTranslation("profiles");
  const fetcher = useFetcher({ key: fetcherKey });
  if (fetcher.state !== "idle") return null;
  return (
    <section className="rounded-2xl border border-brand-200 bg-brand-50 p-5">
      <h2 className="flex items-center gap-2 font-semibold text-brand-800">
        <BadgeCheck aria-hidden className="size-5 shrink-0" />
        {t("reminder.title")}
      </h2>
      <p className="mt-1.5 text-sm text-ink-soft">{t("reminder.description")}</p>
      <PostForm navigate={false} fetcherKey={fetcherKey} action="/startup">
        <Button type="submit" name="intent" value={dismissReminder} variant="link" size="sm" className="mt-1">
          {t("reminder.dismiss")}
        </Button>
      </PostForm>
    </section>
  );
}
