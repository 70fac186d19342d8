import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import type { ImportReport } from "../report";
import { RejectedLink } from "./rejected-link";
import { TakeBackButton } from "./take-back-button";

interface ImportResultProps {
  report: ImportReport;
  /** The import whose rejected rows can be downloaded; null if there are none. */
  rejectedOf?: string | null;
}

/** The result of an import. */
export function ImportResult({ report, rejectedOf = null }: ImportResultProps) {
  const { t } = useTranslation("import");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card padding="lg">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {t("screen.doneTitle")}
      </h2>
      <p className="mt-2 text-ink-soft">{t("screen.doneText", { ...report })}</p>
      <p className="mt-1 text-ink-soft">
        {t("screen.doneStates", { published: report.published, draft: report.draft })}
      </p>
      {rejectedOf && <RejectedLink importId={rejectedOf} className="mt-4" />}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/staff/accounts?kind=startup">{t("screen.seeAccounts")}</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/staff/import" reloadDocument>
            {t("screen.other")}
          </Link>
        </Button>
        {report.importId && <TakeBackButton importId={report.importId} />}
      </div>
    </Card>
  );
}
