import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import type { ApplicationStatus } from "~/db/values";
import type { ListedApplication } from "../list-applications.server";
import { mailsFor } from "../rules";

interface ApplicationRowsProps {
  planId: string;
  status: ApplicationStatus;
  applications: ListedApplication[];
}

/** A plan's applications, each with a checkbox to select it for a mail. */
export function ApplicationRows({ planId, status, applications }: ApplicationRowsProps) {
  const { t } = useTranslation("planAdministration");
  const isDraft = status === "draft";
  const canBeMailed = mailsFor(status).length > 0;
  const isDecided = status === "accepted" || status === "declined";
  return (
    <Card padding="none" className="overflow-hidden">
      <ul className="divide-y divide-line" aria-label={t("applications.caption")}>
        {applications.map((application) => (
          <li key={application.id} className="flex items-start gap-1 hover:bg-sunken/50 has-checked:bg-brand-50">
            {canBeMailed && (
              <label className="flex size-11 shrink-0 items-center justify-center self-center">
                <input
                  type="checkbox"
                  name="to"
                  value={application.id}
                  aria-label={t("applications.select", { name: application.name || "—" })}
                  className="size-5"
                />
              </label>
            )}
            <div className="relative min-w-0 flex-1 space-y-1 p-4 ps-2">
              <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
                <h3 className="min-w-0 font-medium wrap-anywhere">
                  <Link
                    to={`/staff/plans/${planId}/applications/${application.id}`}
                    className="text-brand-700 underline-offset-4 after:absolute after:inset-0 hover:underline"
                  >
                    {application.name || "—"}
                  </Link>
                </h3>
                <span className="flex flex-wrap gap-1.5">
                  {application.isMineToScore && status === "submitted" && (
                    <Badge tone="warning">{t("applications.toScore")}</Badge>
                  )}
                  {application.hasContract && <Badge tone="info">{t("applications.contract")}</Badge>}
                </span>
              </div>
              <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft tabular-nums">
                {isDraft ? (
                  <Fact label={t("applications.saved")}>
                    <LocalDate at={application.savedAt} withTime />
                  </Fact>
                ) : (
                  <>
                    {application.submittedAt !== null && (
                      <Fact label={t("applications.submitted")}>
                        <LocalDate at={application.submittedAt} withTime />
                      </Fact>
                    )}
                    <Fact label={t("applications.average")}>
                      <Average application={application} />
                    </Fact>
                    <Fact label={t("applications.reviewers")}>
                      {application.reviewers.length === 0
                        ? t("applications.noReviewers")
                        : `${application.reviewers.map(nameOf).join(", ")} · ${t("applications.handedIn", {
                            done: application.handedIn,
                            all: application.reviewers.length,
                          })}`}
                    </Fact>
                    {isDecided && application.decidedAt !== null && (
                      <Fact label={t("applications.decided")}>
                        <LocalDate at={application.decidedAt} withTime />
                      </Fact>
                    )}
                  </>
                )}
              </dl>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The part of a staff member's e-mail address that identifies them to colleagues. */
export const nameOf = (email: string) => email.split("@")[0] ?? email;

function Average({ application: { average, handedIn } }: { application: ListedApplication }) {
  const { t } = useTranslation("planAdministration");
  if (average !== null) return t("applications.percent", { value: average });
  return handedIn > 0 ? t("applications.hidden") : t("applications.none");
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
