import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";

/** The logo mark: two banks joined by an arch. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 64" className={cn("size-8", className)}>
      <rect width="64" height="64" rx="15" className="fill-brand-600" />
      <g fill="none" stroke="#fff" strokeLinecap="round" strokeWidth="5">
        <path d="M11 43c7-25 35-25 42 0" />
        <path d="M11 43h42" />
        <path d="M24 29.5V43M40 29.5V43" strokeWidth="4" />
      </g>
      <circle cx="32" cy="15" r="4.5" className="fill-accent-300" />
    </svg>
  );
}

/** The mark and the name, ordered for the reader's language. */
export function Brand({ className }: { className?: string }) {
  return (
    <span className={cn("inline-flex items-center gap-2.5", className)}>
      <MarkAndName />
    </span>
  );
}

function MarkAndName() {
  const { t } = useTranslation("layout");
  return (
    <>
      <BrandMark />
      <span className="text-lg leading-none font-semibold tracking-tight whitespace-nowrap max-[18rem]:sr-only">
        {t("brand.first")}
        <span className="ms-1.5 font-normal text-ink-soft max-[25rem]:sr-only">{t("brand.second")}</span>
      </span>
    </>
  );
}
