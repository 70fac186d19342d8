import RefreshCw from "lucide-react/icons/refresh-cw";
import Sparkles from "lucide-react/icons/sparkles";
import { type MouseEvent, type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { FormErrors } from "~/components/form/form-errors";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import { showToast } from "~/components/ui/toaster";
import { useLevelNames } from "~/features/core/access/components/use-level-names";
import type { OwnService, ShownServices } from "../own-services";
import { OwnServiceCard } from "./own-service-card";

interface OwnServicesPageProps extends ShownServices {
  /** The page's bare path. */
  path: string;
  /** Why the last submission was rejected. */
  errors: string[] | undefined;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** Lists what a startup has and requested, then what it can order or request. */
export function OwnServicesPage(props: OwnServicesPageProps) {
  const { mine, available, at, hasFailed, errors } = props;
  const { t } = useTranslation("services");
  const { t: tStartups } = useTranslation("startups");
  useFailureToast(props);
  return (
    <div className="space-y-8">
      <PageHeader
        title={tStartups("sections.service")}
        description={t("own.description")}
        actions={!hasFailed && <RefreshLink {...props}>{t("own.refresh")}</RefreshLink>}
      />
      <FormErrors form={{ errors, errorId: "services-errors" }} />
      {hasFailed && (
        <Notice
          tone="danger"
          title={t("own.failedTitle")}
          action={<RefreshLink {...props}>{t("own.tryAgain")}</RefreshLink>}
        >
          {t("own.failedText")}
        </Notice>
      )}
      <LevelNote {...props} />
      {!hasFailed && (
        <section aria-labelledby="mine">
          <h2 id="mine" className="text-lg font-semibold">
            {t("own.mine")}
          </h2>
          {mine.length === 0 ? (
            <EmptyState icon={Sparkles} title={t("own.mineEmpty")} className="mt-3 py-8!" />
          ) : (
            <ServiceCards services={mine} />
          )}
        </section>
      )}
      {available.length > 0 && (
        <section aria-labelledby="available">
          <h2 id="available" className="text-lg font-semibold">
            {t("own.available")}
          </h2>
          <ServiceCards services={available} />
        </section>
      )}
      {at !== null && (
        <p className="text-sm text-ink-faint">
          {t("own.refreshed")} <LocalDate at={at} withTime />
        </p>
      )}
    </div>
  );
}

function ServiceCards({ services }: { services: OwnService[] }) {
  return (
    <ul className="mt-3 space-y-4">
      {services.map((service) => (
        <li key={service.key}>
          <OwnServiceCard service={service} />
        </li>
      ))}
    </ul>
  );
}

/** What the startup's level includes. */
function LevelNote({ level, discount }: ShownServices) {
  const { t } = useTranslation("services");
  const levels = useLevelNames();
  if (level === null) return null;
  const name = levels.level("startup", level);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p>{discount > 0 ? t("own.level", { level: name, percent: discount }) : t("own.levelNone", { level: name })}</p>
      <Link
        to="/plans/startup"
        className="inline-flex min-h-11 items-center text-brand-700 underline underline-offset-4"
      >
        {t("own.compare")}
      </Link>
    </Card>
  );
}

/** Reloads the list; without scripts it reloads the page. */
function RefreshLink({ path, isRefreshing, onRefresh, children }: OwnServicesPageProps & { children: ReactNode }) {
  const refresh = (event: MouseEvent) => {
    event.preventDefault();
    if (!isRefreshing) onRefresh();
  };
  return (
    <Button asChild variant="secondary">
      <Link to={path} onClick={refresh} aria-busy={isRefreshing || undefined}>
        <RefreshCw aria-hidden className={isRefreshing ? "animate-spin" : undefined} />
        {children}
      </Link>
    </Button>
  );
}

/** Also shows each failed reload as a toast. */
function useFailureToast({ hasFailed, isRefreshing }: OwnServicesPageProps) {
  const { t } = useTranslation("services");
  const title = t("own.failedTitle");
  useEffect(() => {
    if (hasFailed && !isRefreshing) showToast({ id: "services-failure", tone: "danger", text: title });
  }, [hasFailed, isRefreshing, title]);
}
