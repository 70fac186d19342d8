import { useTranslation } from "react-i18next";
import type { CardLevel, InvestorLevel, MembershipTerm, StartupLevel, Strategy } from "~/db/values";
import type { MemberPlanKey } from "~/features/core/catalog/catalog";

/** Returns the names of levels and memberships. */
export function useMemberPlanNames(strategy: Strategy) {
  const { t } = useTranslation(["levels", "catalog"]);
  const levels: Record<Strategy, (level: string) => string> = {
    startup: (level) => t(`startup.${level as StartupLevel}`),
    investor: (level) => t(`investor.${level as InvestorLevel}`),
    cvc: (level) => t(`card.${level as CardLevel}`),
  };
  return {
    level: levels[strategy],
    item: ({ plan, term }: { plan: MemberPlanKey; term: MembershipTerm }) =>
      t("catalog:membership", { name: t(`catalog:plans.${plan}`), term: t(`catalog:terms.${term}`) }),
  };
}
