import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { dayMs } from "~/durations";
import { optionLabel } from "~/features/profiles/startups/options";
import type { SupportPlan } from "~/features/programmes/support-plans/support-plan";
import { taipeiTimeText } from "~/locales/taipei-time";

/** A plan's summary: what, where, what it offers and its deadline. */
export function PlanSummary({ plan, now, isOpen }: { plan: SupportPlan; now: number; isOpen: boolean }) {
  const { t } = useTranslation("applications");
  const locale = useLocale();
  const { id, region, place, summary, offer, apply_until: until } = plan;
  const left = until === null ? null : until - now;
  return (
    <Card asChild padding="lg" className="space-y-4">
      <section aria-labelledby="about-title">
        <h2 id="about-title" className="text-lg font-semibold">
          {t("plan.about")}
        </h2>
        <p className="text-ink-soft wrap-anywhere">{summary}</p>
        <dl className="grid gap-4 sm:grid-cols-2">
          <div className="min-w-0">
            <dt className="text-sm text-ink-soft">{t("plan.place")}</dt>
            <dd className="mt-0.5 wrap-anywhere">{place || optionLabel(t, "regions", region)}</dd>
          </div>
          <div className="min-w-0">
            <dt className="text-sm text-ink-soft">{t("plan.deadline")}</dt>
            <dd className="mt-0.5 tabular-nums">
              {until === null || left === null ? (
                t("plan.noDeadline")
              ) : (
                <>
                  <time dateTime={new Date(until).toISOString()}>{taipeiTimeText(until, locale)}</time>{" "}
                  <span className="whitespace-nowrap text-ink-soft">({t("plan.taipei")})</span>
                  <span className="block text-sm font-medium text-ink-soft">
                    {!isOpen || left <= 0
                      ? t("plan.over")
                      : left < dayMs
                        ? t("plan.lastDay")
                        : t("plan.left", { count: Math.floor(left / dayMs) })}
                  </span>
                </>
              )}
            </dd>
          </div>
          {offer !== "" && (
            <div className="min-w-0 sm:col-span-2">
              <dt className="text-sm text-ink-soft">{t("plan.offer")}</dt>
              <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">{offer}</dd>
            </div>
          )}
        </dl>
        <Link
          to={`/revitalization/${id}`}
          className="inline-flex min-h-11 items-center font-medium text-brand-700 underline-offset-4 hover:underline"
        >
          {t("plan.details")}
        </Link>
      </section>
    </Card>
  );
}
