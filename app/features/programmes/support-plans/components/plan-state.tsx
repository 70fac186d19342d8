import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import type { PlanStatus } from "~/db/values";

const tones = {
  receiving: "success",
  reviewing: "info",
  contracting: "info",
  active: "brand",
  completed: "neutral",
} as const satisfies Record<PlanStatus, string>;

/** A plan's status; a receiving plan is shown as such only while it takes applications. */
export function PlanState({ status, isOpen }: { status: PlanStatus; isOpen: boolean }) {
  const { t } = useTranslation("supportPlans");
  if (status === "receiving" && !isOpen) return <Badge>{t("notOpen")}</Badge>;
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
