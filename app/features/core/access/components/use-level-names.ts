import { useTranslation } from "react-i18next";
import type { AccountKind, CardLevel, InvestorLevel, StartupLevel } from "~/db/values";

/** The names of levels, whose type in the database is only text. */
export function useLevelNames() {
  const { t } = useTranslation(["startups", "investors"]);
  return {
    level: (kind: AccountKind, level: string) =>
      kind === "startup"
        ? t(`startups:levels.${level as StartupLevel}`)
        : t(`investors:levels.${level as InvestorLevel}`),
    card: (card: CardLevel) => t(`investors:cardLevels.${card}`),
  };
}
