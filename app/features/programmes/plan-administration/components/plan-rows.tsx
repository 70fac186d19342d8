import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { applicationStatuses } from "~/db/values";
import { taipeiTimeText } from "~/locales/taipei-time";
import type { StaffPlan } from "../list-plans.server";
import { PlanBadges } from "./plan-badges";

/** Plans with their deadlines and application counts. */
export function PlanRows({ plans }: { plans: StaffPlan[] }) {
  const { t } = useTranslation(["planAdministration", "applications"]);
  const locale = useLocale();
  return (
    <Card asChild padding="none">
      <ul className="divide-y divide-line">
        {plans.map((plan) => (
          <li key={plan.id} className="relative space-y-1.5 p-4 hover:bg-sunken/50 md:px-5">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
              <h2 className="min-w-0 font-medium wrap-anywhere">
                <Link
                  to={`/staff/plans/${plan.id}`}
                  className="text-brand-700 underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {plan.name || t("unnamed")}
                </Link>
              </h2>
              <PlanBadges plan={plan} />
            </div>
            <p className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft tabular-nums">
              <span>
                {plan.applyUntil === null
                  ? t("noDeadline")
                  : t("deadline", { time: taipeiTimeText(plan.applyUntil, locale) })}
              </span>
              {plan.counts &&
                applicationStatuses
                  .filter((status) => (plan.counts?.[status] ?? 0) > 0)
                  .map((status) => (
                    <span key={status}>
                      {t(`applications:status.${status}`)} {plan.counts?.[status]}
                    </span>
                  ))}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
