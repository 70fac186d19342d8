import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/components/ui/use-locale";
import { type Locale, languageSwitchTarget } from "~/locales/locale";

/**
 * One line in English on Chinese pages, for readers whose browser names neither language (decision 053). Every Chinese
 * page contains it; `markOffer` decides whether it shows, and following either link is remembered.
 */
export function EnglishOffer() {
  const { t } = useTranslation("layout");
  const location = useLocation();
  if (useLocale() !== "zh-TW") return null;
  const choice = (locale: Locale, text: string) => (
    <a
      href={languageSwitchTarget(locale, location)}
      rel="nofollow"
      className="inline-flex min-h-11 items-center font-medium text-brand-700 underline underline-offset-4"
    >
      {text}
    </a>
  );
  return (
    <aside
      lang="en"
      className="hidden border-b border-brand-200 bg-brand-50 print:hidden! [[data-offer-english]_&]:block"
    >
      <p className="shell flex flex-wrap items-center gap-x-4 lg:justify-center">
        {t("language.offer.text")}
        {choice("en-US", t("language.offer.link"))}
        {choice("zh-TW", t("language.offer.dismiss"))}
      </p>
    </aside>
  );
}
