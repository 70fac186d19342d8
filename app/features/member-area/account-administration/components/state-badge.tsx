import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import type { AccountState } from "~/features/accounts/account-search/account-state";

const tones = {
  active: "success",
  waiting: "info",
  suspended: "danger",
  erasing: "warning",
  erased: "neutral",
} as const;

export function StateBadge({ state }: { state: AccountState }) {
  const { t } = useTranslation("staff");
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>;
}
