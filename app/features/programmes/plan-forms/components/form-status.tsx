import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { LocalDate } from "~/components/ui/local-date";
import type { FormDraft } from "../read-form.server";

interface FormStatusProps extends Pick<FormDraft, "version" | "usedAt" | "onEarlierVersions" | "status"> {
  /** Whether the page shows the version in use. */
  isUsed: boolean;
  /** The problems that prevent publishing. */
  check: ReactNode;
}

/** Which version of the form is in use, whether the draft equals it, and what the draft lacks. */
export function FormStatus({ version, usedAt, onEarlierVersions, status, isUsed, check }: FormStatusProps) {
  const { t } = useTranslation(["planForms", "supportPlans"]);
  return (
    <Card padding="none" className="divide-y divide-line [&>*]:p-4">
      <section className="space-y-2 text-sm">
        <h2 className="sr-only">{t("builder.state.title")}</h2>
        <p className="flex flex-wrap gap-2">
          {version === 0 ? (
            <Badge tone="warning">{t("builder.state.none")}</Badge>
          ) : (
            <Badge tone="success">{t("builder.state.used", { version })}</Badge>
          )}
          <Badge>{t(`supportPlans:status.${status}`)}</Badge>
        </p>
        {version === 0 ? (
          <p className="text-ink-soft">{t("builder.state.noneText")}</p>
        ) : (
          <>
            {usedAt !== null && <Since at={usedAt} />}
            <p className={isUsed ? "text-ink-soft" : "font-medium text-warning"}>
              {t(isUsed ? "builder.state.same" : "builder.state.differs")}
            </p>
            {onEarlierVersions > 0 && (
              <p className="text-ink-soft">{t("builder.state.earlier", { count: onEarlierVersions })}</p>
            )}
          </>
        )}
      </section>
      {check}
    </Card>
  );
}

function Since({ at }: { at: number }) {
  const { t } = useTranslation("planForms");
  const [before = "", after = ""] = t("builder.state.since", { date: "|" }).split("|");
  return (
    <p className="text-ink-soft">
      {before}
      <LocalDate at={at} />
      {after}
    </p>
  );
}
