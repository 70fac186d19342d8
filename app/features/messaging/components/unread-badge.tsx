import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";

/** The number of unread messages; renders nothing for zero. */
export function UnreadBadge({ count, className }: { count: number; className?: string }) {
  const { t } = useTranslation("layout");
  if (count <= 0) return null;
  return (
    <span
      className={cn(
        "inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent-600 px-1.5 text-xs leading-none font-semibold text-white tabular-nums",
        className,
      )}
    >
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{t("header.unread", { number: count })}</span>
    </span>
  );
}
