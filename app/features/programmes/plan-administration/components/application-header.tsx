import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { fileUrl } from "~/features/files/file-url";
import { PlanState } from "~/features/programmes/support-plans/components/plan-state";
import type { StaffApplication } from "../read-application.server";
import { mailsFor } from "../rules";
import { ApplicationState } from "./plan-badges";

/** The applicant, the plan and the application's status. */
export function ApplicationHeader({ application }: { application: StaffApplication }) {
  const { t } = useTranslation("planAdministration");
  const { id, startup, plan, status, submittedAt, savedAt } = application;
  return (
    <header className="flex flex-wrap items-start gap-4">
      <Avatar src={fileUrl(startup.photo)} name={startup.name} size={72} shape="square" />
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="text-2xl font-semibold tracking-tight [overflow-wrap:anywhere] md:text-3xl">
          {startup.name || "—"}
        </h1>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-soft">
          <ApplicationState status={status} />
          <span className="wrap-anywhere">{plan.name}</span>
          <PlanState status={plan.status} isOpen />
        </p>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
          <Fact label={t(submittedAt === null ? "application.saved" : "application.submitted")}>
            <LocalDate at={submittedAt ?? savedAt} withTime />
          </Fact>
        </dl>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="secondary">
          <Link to={`/startups/${startup.id}`}>{t("application.startupPage")}</Link>
        </Button>
        {mailsFor(status).length > 0 && (
          <Button asChild variant="secondary">
            <Link to={`/staff/plans/${plan.id}/mail?to=${id}`}>{t("mail.link")}</Link>
          </Button>
        )}
      </div>
    </header>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="text-ink-faint">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
