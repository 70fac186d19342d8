import { Form } from "@remix-run/react";
import Download from "lucide-react/icons/download";
import Inbox from "lucide-react/icons/inbox";
import Mail from "lucide-react/icons/mail";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { tabStyle } from "~/components/ui/tabs";
import { useLocale } from "~/components/ui/use-locale";
import { type ApplicationStatus, applicationStatuses } from "~/db/values";
import type { ListedApplication } from "../list-applications.server";
import { mailsFor } from "../rules";
import { type ApplicationSort, applicationSorts } from "../schema";
import { ApplicationRows } from "./application-rows";

interface ApplicationSectionProps {
  planId: string;
  counts: Record<ApplicationStatus, number>;
  status: ApplicationStatus;
  sort: ApplicationSort;
  applications: ListedApplication[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
  isFirst: boolean;
}

/** A plan's applications, by status. */
export function ApplicationSection({
  planId,
  counts,
  status,
  sort,
  applications,
  next,
  isFirst,
}: ApplicationSectionProps) {
  const { t } = useTranslation(["planAdministration", "applications"]);
  const locale = useLocale();
  const here = `/staff/plans/${planId}`;
  const pathOf = (query: Record<string, string>) => `${here}?${new URLSearchParams(query)}#applications`;
  return (
    <section id="applications" aria-labelledby="applications-title" className="scroll-mt-24 space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="applications-title" className="text-xl font-semibold">
          {t("applications.title")}
        </h2>
        <Button asChild variant="secondary" size="sm">
          <a href={`${here}/applications.csv?lang=${locale}`} download>
            <Download aria-hidden />
            {t("applications.export")}
          </a>
        </Button>
      </div>
      <nav aria-label={t("applications.tabs")} className="overflow-x-auto border-b border-line">
        <ul className="-mx-3 flex gap-1">
          {applicationStatuses.map((one) => (
            <li key={one} className="shrink-0">
              <Link
                to={pathOf({ tab: one })}
                preventScrollReset
                aria-current={one === status ? "page" : undefined}
                className={tabStyle}
              >
                {t(`applications:status.${one}`)}
                <span className="tabular-nums">{counts[one]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {applications.length === 0 ? (
        <EmptyState icon={Inbox} title={t("applications.empty")} />
      ) : (
        <Form method="get" action={`${here}/mail`} className="space-y-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="flex flex-wrap gap-x-4 text-sm">
              {applicationSorts.map((one) => (
                <Link
                  key={one}
                  to={pathOf({ tab: status, sort: one })}
                  preventScrollReset
                  aria-current={one === sort ? "true" : undefined}
                  className="inline-flex min-h-11 items-center text-brand-700 underline-offset-4 hover:underline aria-[current=true]:font-medium aria-[current=true]:text-ink"
                >
                  {t(`applications.${one}`)}
                </Link>
              ))}
            </p>
            {mailsFor(status).length > 0 && (
              <Button asChild variant="secondary" size="sm">
                <button type="submit">
                  <Mail aria-hidden />
                  {t("applications.mail")}
                </button>
              </Button>
            )}
          </div>
          <ApplicationRows planId={planId} status={status} applications={applications} />
        </Form>
      )}
      {(next !== null || !isFirst) && (
        <div className="flex flex-wrap gap-3">
          {!isFirst && (
            <Button asChild variant="secondary">
              <Link to={pathOf({ tab: status, sort })}>{t("applications.first")}</Link>
            </Button>
          )}
          {next !== null && (
            <Button asChild variant="secondary">
              <Link to={pathOf({ tab: status, sort, after: next })}>{t("applications.more")}</Link>
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
