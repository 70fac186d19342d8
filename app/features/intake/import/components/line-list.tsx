import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import type { PreviewLine } from "../report";
import { FirstOnly } from "./first-only";

/** Rows of the file with their import issues. */
export function LineList({ label, lines, total }: { label: string; lines: PreviewLine[]; total: number }) {
  const { t } = useTranslation("import");
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line border-t border-line">
        {lines.map(({ line, company, outcome, published, issues, changes }) => (
          <li key={line} className="px-5 py-3">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="text-sm text-ink-faint tabular-nums">{t("screen.line", { line })}</span>
              <span className="font-medium [overflow-wrap:anywhere]">{company || t("screen.noName")}</span>
              {outcome !== "refused" && !published && <Badge>{t("screen.draft")}</Badge>}
            </p>
            {issues.map((issue) => (
              <p key={`${issue.column} ${issue.reason} ${issue.value}`} className="text-sm text-ink-soft">
                <span>{issue.column}</span>
                {issue.value && <span className="[overflow-wrap:anywhere]">{` “${issue.value}”`}</span>}
                {" — "}
                {t(`reasons.${issue.reason}`)}
              </p>
            ))}
            {changes.length > 0 && (
              <dl className="mt-1 space-y-1 text-sm">
                {changes.map(({ label: field, before, after }) => (
                  <div key={field} className="grid gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
                    <dt className="text-ink-faint">{field}</dt>
                    <dd className="wrap-anywhere">
                      <del className="text-ink-faint">{before || t("screen.change.empty")}</del>
                      <span aria-hidden> → </span>
                      <ins className="no-underline">{after || t("screen.change.empty")}</ins>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
      <FirstOnly shown={lines.length} total={total} />
    </>
  );
}
