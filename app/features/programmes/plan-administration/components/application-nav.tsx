import ArrowLeft from "lucide-react/icons/arrow-left";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { useShortcuts } from "~/components/ui/use-shortcuts";
import { ShortcutHint } from "~/features/intake/review/components/shortcut-hint";
import type { StaffApplication } from "../read-application.server";

/** Navigation between a plan's applications of the same status, by links and the keys j and k. */
export function ApplicationNav({
  plan,
  status,
  previous,
  next,
}: Pick<StaffApplication, "plan" | "status" | "previous" | "next">) {
  const { t } = useTranslation("planAdministration");
  const [previousLink, nextLink] = [useRef<HTMLAnchorElement>(null), useRef<HTMLAnchorElement>(null)];
  useShortcuts({
    j: next === null ? undefined : () => nextLink.current?.click(),
    k: previous === null ? undefined : () => previousLink.current?.click(),
  });
  const pathOf = (id: string) => `/staff/plans/${plan.id}/applications/${id}`;
  const style = "inline-flex min-h-11 items-center justify-center gap-1.5 max-sm:min-w-11 text-ink-soft hover:text-ink";
  return (
    <nav aria-label={t("application.nav")} className="space-y-1">
      <div className="flex items-center gap-x-2 sm:gap-x-6">
        <Link to={`/staff/plans/${plan.id}?tab=${status}`} className={`${style} me-auto min-w-0`}>
          <ArrowLeft aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{plan.name || t("application.back")}</span>
        </Link>
        {previous !== null && (
          <Link ref={previousLink} to={pathOf(previous)} rel="prev" className={style}>
            <ChevronLeft aria-hidden className="size-5" />
            <span className="max-sm:sr-only">{t("application.previous")}</span>
          </Link>
        )}
        {next !== null && (
          <Link ref={nextLink} to={pathOf(next)} rel="next" className={style}>
            <span className="max-sm:sr-only">{t("application.next")}</span>
            <ChevronRight aria-hidden className="size-5" />
          </Link>
        )}
      </div>
      {(previous !== null || next !== null) && <ShortcutHint />}
    </nav>
  );
}
