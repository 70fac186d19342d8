import Download from "lucide-react/icons/download";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";

/** Link to download the rows of an import that were not imported. */
export function RejectedLink({ importId, className }: { importId: string; className?: string }) {
  const { t } = useTranslation("import");
  return (
    <p className={cn("flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft", className)}>
      <a
        href={`/staff/import/rejected.csv?import=${importId}`}
        download
        className="inline-flex min-h-11 items-center gap-1.5 text-brand-700 underline underline-offset-4"
      >
        <Download aria-hidden className="size-4" />
        {t("screen.rejected")}
      </a>
      {t("screen.rejectedHint")}
    </p>
  );
}
