import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import { useTranslation } from "react-i18next";
import { Card } from "~/components/ui/card";
import { useLocale } from "~/components/ui/use-locale";
import { taipeiTimeText } from "~/locales/taipei-time";
import type { StaffPlanDetail } from "../read-plan.server";

/** Whether a plan takes applications, and what is missing. */
export function PlanChecklist({ plan }: { plan: StaffPlanDetail }) {
  const { t } = useTranslation("planAdministration");
  const locale = useLocale();
  const checks = [
    { key: "published", isMet: plan.isPublished, text: t("open.published") },
    {
      key: "form",
      isMet: plan.formVersion > 0,
      text: plan.formVersion > 0 ? t("open.form", { version: plan.formVersion }) : t("open.formMissing"),
    },
    { key: "receiving", isMet: plan.status === "receiving", text: t("open.receiving") },
    { key: "deadline", isMet: !plan.isPastDeadline, text: t("open.deadline") },
  ];
  return (
    <Card asChild>
      <section aria-labelledby="plan-open" className="space-y-3">
        <h2 id="plan-open" className="text-lg font-semibold">
          {t("open.title")}
        </h2>
        <p className="text-ink-soft">{t(plan.closed === null ? "open.yes" : "open.no")}</p>
        <ul className="space-y-2">
          {checks.map(({ key, isMet, text }) => {
            const Icon = isMet ? CircleCheck : CircleDashed;
            return (
              <li key={key} className="flex gap-2">
                <Icon aria-hidden className={isMet ? "mt-0.5 size-5 text-success" : "mt-0.5 size-5 text-ink-faint"} />
                <span>
                  {text}
                  <span className="sr-only"> ({t(isMet ? "open.met" : "open.unmet")})</span>
                </span>
              </li>
            );
          })}
        </ul>
        <p className="text-sm text-ink-soft tabular-nums">
          {plan.applyUntil === null
            ? t("noDeadline")
            : t("deadline", { time: taipeiTimeText(plan.applyUntil, locale) })}
        </p>
      </section>
    </Card>
  );
}
