import LoaderCircle from "lucide-react/icons/loader-circle";
import { useTranslation } from "react-i18next";
import { cn } from "./class-names";

/** A loading indicator; `label` is read by assistive technology (default: loading). */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const { t } = useTranslation();
  return (
    <span role="status" className={cn("inline-flex text-brand-600", className)}>
      <LoaderCircle aria-hidden className="size-[1.25em] animate-spin" />
      <span className="sr-only">{label ?? t("loading")}</span>
    </span>
  );
}
