import { useLocation } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { useLocale } from "~/components/ui/use-locale";
import { languageSwitchTarget } from "~/locales/locale";
import { useTranslation } from "~/locales/use-translation";
import { dismissedOfferKey } from "./english-offer-mark";

/**
 * One line in English on Chinese pages, for readers whose browser names neither language (decision 053). It is part of
 * every Chinese page and shown where `markOffer` says so.
 */
export function EnglishOffer() {
  const { t } = useTranslation("layout");
  const location = useLocation();
  if (useLocale() !== "zh-TW") return null;

  function dismiss() {
    delete document.documentElement.dataset.offerEnglish;
    // The button that had the focus is gone.
    document.getElementById("content")?.focus({ preventScroll: true });
    try {
      localStorage.setItem(dismissedOfferKey, "1");
    } catch {
      // Without storage the offer is back after the next page load.
    }
  }

  return (
    <section
      lang="en"
      aria-label={t("language.offer.label")}
      className="hidden border-b border-brand-200 bg-brand-50 print:hidden! [[data-offer-english]_&]:block"
    >
      <div className="shell flex items-start gap-2">
        <p className="min-w-0 flex-1 py-2.5 text-balance lg:text-center">
          {t("language.offer.text")}{" "}
          <a
            href={languageSwitchTarget("en-US", location)}
            hrefLang="en-US"
            rel="nofollow"
            className="font-medium whitespace-nowrap text-brand-700 underline underline-offset-4"
          >
            {t("language.offer.link")}
          </a>
        </p>
        <button
          type="button"
          onClick={dismiss}
          aria-label={t("language.offer.dismiss")}
          className="-me-3 mt-0.5 inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-ink-soft hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </section>
  );
}
