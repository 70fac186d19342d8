import { useLocation } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import type { FilterChoices } from "../filter-choices";

/** The filters in use, each with a link that removes it. */
export function UsedFilters({ choices }: { choices: FilterChoices }) {
  const { t } = useTranslation("search");
  const { pathname } = useLocation();
  if (choices.used.length === 0) return null;
  const chip = "inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full px-3 py-1 text-sm";
  return (
    <ul aria-label={t("filters.inUse")} className="mt-4 flex flex-wrap gap-2">
      {choices.used.map(({ name, value, label, without }) => (
        <li key={`${name}=${value}`} className="max-w-full">
          <Link
            to={{ pathname, search: without }}
            preventScrollReset
            aria-label={t("filters.remove", { label })}
            className={cn(chip, "bg-brand-50 text-brand-800 hover:bg-brand-100")}
          >
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={{ pathname, search: choices.withoutAll }}
          preventScrollReset
          className={cn(chip, "text-ink-soft underline underline-offset-4 hover:text-ink")}
        >
          {t("filters.clear")}
        </Link>
      </li>
    </ul>
  );
}
