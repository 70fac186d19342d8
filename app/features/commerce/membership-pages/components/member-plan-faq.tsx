import { useTranslation } from "react-i18next";
import type { Strategy } from "~/db/values";
import { useMemberPlanNames } from "~/features/commerce/memberships/components/use-member-plan-names";
import { reminderDays } from "~/features/commerce/memberships/reminders";
import { termDays } from "~/features/core/catalog/catalog";

const questions = ["renewal", "credit", "start", "end", "refund", "invoice"] as const;

/** FAQ about renewal, credit, refunds and invoices. */
export function MemberPlanFaq({ strategy, freeLevel }: { strategy: Strategy; freeLevel: string }) {
  const { t } = useTranslation("memberships");
  const names = useMemberPlanNames(strategy);
  const days = (count: number) => t("days", { count });
  const [first, second] = reminderDays;
  const values = {
    monthly: days(termDays.monthly),
    yearly: days(termDays.yearly),
    first: days(first),
    second: days(second),
    level: names.level(freeLevel),
  };
  return (
    <section className="mt-16">
      <h2 className="text-2xl font-semibold tracking-tight">{t("faq.title")}</h2>
      <dl className="mt-4 grid gap-x-12 gap-y-6 md:grid-cols-2">
        {questions.map((question) => (
          <div key={question}>
            <dt className="font-semibold">{t(`faq.${question}.question`)}</dt>
            <dd className="mt-1 text-ink-soft">{t(`faq.${question}.answer`, values)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
