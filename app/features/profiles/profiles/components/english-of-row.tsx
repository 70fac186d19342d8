import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type FormField, initialText } from "~/components/form/field";

interface EnglishOfRowProps {
  /** The fields inside; opens automatically if one has a text or an error. */
  isFilled: readonly FormField[];
  children: ReactNode;
}

/** A row's English texts, folded because they are optional. */
export function EnglishOfRow({ isFilled, children }: EnglishOfRowProps) {
  const { t } = useTranslation("profiles");
  const isOpen = isFilled.some((field) => Boolean(initialText(field)) || field.errors !== undefined);
  return (
    <details open={isOpen || undefined} className="group rounded-xl border border-line px-4 py-3">
      <summary className="flex cursor-pointer items-center gap-2 font-medium">
        <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
        {t("form.rowInEnglish")}
      </summary>
      <p className="mt-1 text-sm text-ink-faint">{t("form.rowInEnglishHint")}</p>
      <div className="mt-4 space-y-4">{children}</div>
    </details>
  );
}
