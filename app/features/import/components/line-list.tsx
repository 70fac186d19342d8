import { Badge } from "~/components/ui/badge";
import { useTranslation } from "~/locales/use-translation";
import type { PreviewLine } from "../report";

/** Rows of the file with their import issues. */
export function LineList({ label, lines }: { label: string; lines: PreviewLine[] }) {
  const { t } = useTranslation("import");
  return (
    <ul aria-label={label} className="divide-y divide-line border-t border-line">
      {lines.map(({ line, company, outcome, published, issues }) => (
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
        </li>
      ))}
    </ul>
  );
}
