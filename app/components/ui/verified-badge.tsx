import BadgeCheck from "lucide-react/icons/badge-check";
import { useTranslation } from "react-i18next";
import { cn } from "./class-names";

/** The data-completed mark beside a startup's name (`verified_badge`, product §3.10). */
export function VerifiedBadge({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <span className={cn("inline-flex align-[-0.15em] text-brand-600", className)} title={t("verified")}>
      <BadgeCheck aria-hidden className="size-[1.15em]" />
      <span className="sr-only">{t("verified")}</span>
    </span>
  );
}
