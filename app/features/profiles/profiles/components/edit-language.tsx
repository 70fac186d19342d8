import { Link, useSearchParams } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { tabStyle } from "~/components/ui/tabs";
import { useLocale } from "~/components/ui/use-locale";
import { isLocale, type Locale, locales } from "~/locales/locale";

/** The language of the texts being edited or viewed: `?lang=`, else the page's locale (product §3.3). */
export function useEditLanguage(): Locale {
  const [params] = useSearchParams();
  const requested = params.get("lang");
  const own = useLocale();
  return isLocale(requested) ? requested : own;
}

interface EditLanguageTabsProps {
  language: Locale;
  /** With JavaScript, switches without a page load. */
  onSelect?: (language: Locale) => void;
  /** How many required fields are still empty, by language. */
  missing?: Partial<Record<Locale, number>>;
  /** The languages with errors. */
  inError?: readonly Locale[];
  label: string;
  className?: string;
}

/** Switches between the languages of a profile's texts. The tabs are links, so they work without JavaScript. */
export function EditLanguageTabs({
  language,
  onSelect,
  missing = {},
  inError = [],
  label,
  className,
}: EditLanguageTabsProps) {
  const { t } = useTranslation("profiles");
  const [params] = useSearchParams();

  function target(locale: Locale): string {
    const next = new URLSearchParams(params);
    next.set("lang", locale);
    return `?${next}`;
  }

  function select(event: MouseEvent, locale: Locale) {
    if (!onSelect || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onSelect(locale);
  }

  return (
    <nav aria-label={label} className={cn("flex flex-wrap gap-1 border-b border-line", className)}>
      {locales.map((locale) => (
        <Link
          key={locale}
          to={target(locale)}
          replace
          preventScrollReset
          onClick={(event) => select(event, locale)}
          aria-current={locale === language ? "page" : undefined}
          className={tabStyle}
        >
          <span lang={locale}>{t(`languages.${locale}`)}</span>
          {inError.includes(locale) && (
            <span className="rounded-full bg-danger-soft px-2 text-xs font-medium text-danger">
              {t("form.inError")}
            </span>
          )}
          {(missing[locale] ?? 0) > 0 && (
            <span className="rounded-full bg-accent-50 px-2 text-xs font-medium text-accent-700">
              {t("form.missingCount", { number: missing[locale] })}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
