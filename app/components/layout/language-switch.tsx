import { useLocation } from "@remix-run/react";
import Languages from "lucide-react/icons/languages";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { useLocale } from "~/components/ui/use-locale";
import { languageSwitchTarget } from "~/locales/locale";

/**
 * Links to this page in the other language. It is an ordinary link: the page reloads with the other texts and the
 * server remembers the choice, with or without JavaScript.
 */
export function LanguageSwitch({ className }: { className?: string }) {
  const { t } = useTranslation("layout");
  const location = useLocation();
  const other = useLocale() === "zh-TW" ? "en-US" : "zh-TW";
  return (
    <a
      href={languageSwitchTarget(other, location)}
      lang={other}
      hrefLang={other}
      rel="nofollow"
      className={cn(
        "inline-flex min-h-11 items-center gap-2 rounded-lg px-3 whitespace-nowrap text-ink-soft hover:bg-sunken hover:text-ink",
        className,
      )}
    >
      <Languages aria-hidden className="size-4.5" />
      {t("language.switchTo")}
    </a>
  );
}
