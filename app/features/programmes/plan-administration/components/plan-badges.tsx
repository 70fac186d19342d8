import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import type { ApplicationStatus } from "~/db/values";
import { PlanState } from "~/features/programmes/support-plans/components/plan-state";
import type { StaffPlan } from "../list-plans.server";

type PlanFacts = Pick<StaffPlan, "status" | "isPublished" | "isDeleted" | "formVersion" | "isOverdue">;

/** A plan's status, with badges for problems. */
export function PlanBadges({ plan }: { plan: PlanFacts }) {
  const { t } = useTranslation("planAdministration");
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <PlanState status={plan.status} isOpen />
      {plan.isOverdue && <Badge tone="warning">{t("overdue")}</Badge>}
      {plan.isDeleted ? (
        <Badge tone="danger">{t("deleted")}</Badge>
      ) : (
        !plan.isPublished && <Badge>{t("unpublished")}</Badge>
      )}
      {plan.formVersion === 0 && plan.status === "receiving" && <Badge>{t("noForm")}</Badge>}
    </span>
  );
}

const tones = {
  draft: "neutral",
  submitted: "info",
  withdrawn: "neutral",
  accepted: "success",
  declined: "danger",
} as const satisfies Record<ApplicationStatus, string>;

/** An application's status. */
export function ApplicationState({ status }: { status: ApplicationStatus }) {
  const { t } = useTranslation("applications");
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
