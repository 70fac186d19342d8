import Check from "lucide-react/icons/check";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";
import { LocalDate } from "~/components/ui/local-date";
import { Notice } from "~/components/ui/notice";
import { PageHeader } from "~/components/ui/page-header";
import { type StartupLevel, startupLevels } from "~/db/values";

interface LevelViewProps {
  /** The current level. */
  level: StartupLevel;
  /** Milliseconds since the epoch; null for a level without an end. */
  until: number | null;
}

/** The startup's membership level, and the benefits of each level. */
export function LevelView({ level, until }: LevelViewProps) {
  const { t } = useTranslation(["startups", "profiles"]);
  return (
    <div className="space-y-6">
      <PageHeader title={t("profiles:account.plan")} description={t("plan.description")} />
      <ul className="grid gap-4 md:grid-cols-3">
        {startupLevels.map((option) => {
          const isOwn = option === level;
          return (
            <li key={option}>
              <Card className={cn("h-full", isOwn && "border-brand-600 ring-1 ring-brand-600")}>
                <h2 className="flex flex-wrap items-center justify-between gap-2 text-lg font-semibold">
                  {t(`levels.${option}`)}
                  {isOwn && <Badge tone="brand">{t("plan.current")}</Badge>}
                </h2>
                <p className="min-h-6 text-sm text-ink-faint">
                  {isOwn &&
                    (until === null ? (
                      t("plan.endless")
                    ) : (
                      <>
                        {t("plan.until")} <LocalDate at={until} />
                      </>
                    ))}
                </p>
                <ul className="mt-3 space-y-1.5 text-[0.9375rem]">
                  {(["profile", "talk", "highlight"] as const).map((gain) => (
                    <li key={gain} className="flex gap-2">
                      <Check aria-hidden className="mt-1 size-4 shrink-0 text-brand-700" />
                      {gain === "highlight" ? t(`plan.highlight.${option}`) : t(`plan.${gain}`)}
                    </li>
                  ))}
                </ul>
              </Card>
            </li>
          );
        })}
      </ul>
      <Notice>{t("plan.notSoldYet")}</Notice>
    </div>
  );
}
