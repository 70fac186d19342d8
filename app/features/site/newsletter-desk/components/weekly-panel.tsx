import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/post-form";
import { SubmitButton } from "~/components/form/submit-button";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { taipeiDayText, taipeiMidnight, taipeiTimeText } from "~/locales/taipei-time";
import type { NewsletterDesk } from "../read-desk.server";

/** The weekly issue: when it goes out next, its pause, and its past issues. */
export function WeeklyPanel({ desk: { pausedAt, nextAt, issues } }: { desk: NewsletterDesk }) {
  const { t } = useTranslation("newsletterDesk");
  const locale = useLocale();
  const isPaused = pausedAt !== null;
  return (
    <Card asChild padding="lg">
      <section aria-labelledby="weekly" className="space-y-4">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="weekly" className="text-lg font-semibold">
            {t("weekly.title")}
          </h2>
          <Badge tone={isPaused ? "warning" : "success"}>{t(isPaused ? "weekly.paused" : "weekly.running")}</Badge>
        </div>
        <p className="text-ink-soft">
          {isPaused
            ? t("weekly.since", { time: taipeiTimeText(pausedAt, locale) })
            : t("weekly.next", { time: taipeiTimeText(nextAt, locale) })}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="secondary">
            <Link to="/staff/newsletter/weekly">{t("weekly.preview")}</Link>
          </Button>
          <PostForm preventScrollReset>
            <SubmitButton name="intent" value={isPaused ? "resume" : "pause"} variant="secondary">
              {t(isPaused ? "weekly.resume" : "weekly.pause")}
            </SubmitButton>
          </PostForm>
        </div>
        <h3 className="pt-2 font-semibold">{t("weekly.history")}</h3>
        {issues.length === 0 ? (
          <p className="text-ink-soft">{t("weekly.empty")}</p>
        ) : (
          <ul className="divide-y divide-line">
            {issues.map(({ week, sent }) => (
              <li key={week} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
                <span>{t("weekly.week", { day: taipeiDayText(taipeiMidnight(week), locale) })}</span>
                <span className="text-ink-soft tabular-nums">{t("weekly.sent", { count: sent })}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}
