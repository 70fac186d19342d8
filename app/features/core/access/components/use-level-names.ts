import { useTranslation } from "react-i18next";
import type { AccountKind, CardLevel, InvestorLevel, StartupLevel } from "~/db/values";

/** Returns the names of levels; in the database a level is typed as plain text. */
export function useLevelNames() {
  const { t } = useTranslation("levels");
  return {
    level: (kind: AccountKind, level: string) =>
      kind === "startup" ? t(`startup.${level as StartupLevel}`) : t(`investor.${level as InvestorLevel}`),
    card: (card: CardLevel) => t(`card.${card}`),
  };
}
