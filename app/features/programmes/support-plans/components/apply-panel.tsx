import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import type { AccountKind, ApplicationStatus, PlanStatus } from "~/db/values";
import type { closedReason } from "../support-plan";
import { PlanState } from "./plan-state";

export interface ApplyPanelProps {
  planId: string;
  status: PlanStatus;
  closed: ReturnType<typeof closedReason>;
  viewer: AccountKind | "visitor";
  /** The reader's own application, if it has one. */
  application: ApplicationStatus | null;
  /** The staff page; null for those who may not open it. */
  staffPath: string | null;
}

/** Whether and how the reader can apply for a plan, a startup's own application, and a link for staff. */
export function ApplyPanel({ planId, status, closed, viewer, application, staffPath }: ApplyPanelProps) {
  const { t } = useTranslation("supportPlans");
  const own = `/startup/plan/${planId}`;
  return (
    <Card className="space-y-4">
      <p className="flex flex-wrap items-center gap-2">
        <PlanState status={status} isOpen={closed === null} />
      </p>
      <p className="text-ink-soft">
        {closed === "moved_on" ? t(`closed.moved_on.${status}`) : t(closed === null ? "open" : `closed.${closed}`)}
      </p>
      {staffPath !== null && (
        <Button asChild variant="secondary" className="w-full">
          <Link to={staffPath}>{t("apply.staff")}</Link>
        </Button>
      )}
      {application !== null ? (
        <Button asChild className="w-full">
          <Link to={own}>{t(application === "draft" && closed === null ? "apply.continue" : "apply.own")}</Link>
        </Button>
      ) : closed !== null ? null : viewer === "startup" ? (
        <Button asChild className="w-full">
          <Link to={own}>{t("apply.start")}</Link>
        </Button>
      ) : viewer === "visitor" ? (
        <>
          <Button asChild className="w-full">
            <Link to="/signup?type=startup">{t("apply.signUp")}</Link>
          </Button>
          <p className="text-sm text-ink-soft">
            {t("apply.member")}{" "}
            <Link to="/login?type=startup" className="text-brand-700 underline underline-offset-4">
              {t("apply.logIn")}
            </Link>
          </p>
        </>
      ) : viewer === "investor" ? (
        <p className="text-sm text-ink-soft">{t("apply.startupsOnly")}</p>
      ) : null}
    </Card>
  );
}
