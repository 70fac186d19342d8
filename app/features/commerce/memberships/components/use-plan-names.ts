import { useTranslation } from "react-i18next";
import type { CardLevel, InvestorLevel, MembershipTerm, StartupLevel, Strategy } from "~/db/values";
import type { PlanKey } from "~/features/core/catalog/catalog";

/** The names of levels and memberships. */
export function usePlanNames(strategy: Strategy) {
  const { t } = useTranslation(["startups", "investors", "catalog"]);
  const levels: Record<Strategy, (level: string) => string> = {
    startup: (level) => t(`startups:levels.${level as StartupLevel}`),
    investor: (level) => t(`investors:levels.${level as InvestorLevel}`),
    cvc: (level) => t(`investors:cardLevels.${level as CardLevel}`),
  };
  return {
    level: levels[strategy],
    item: ({ plan, term }: { plan: PlanKey; term: MembershipTerm }) =>
      t("catalog:membership", { name: t(`catalog:plans.${plan}`), term: t(`catalog:terms.${term}`) }),
  };
}
