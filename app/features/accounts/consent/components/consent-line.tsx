import { useEffect } from "react";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { daySeconds } from "~/durations";
import type { ConsentChoice, OutsideServices } from "../consent";
import { consentCookie } from "../consent-mark";
import { loadOutside } from "../load-outside";

/** Texts in the reader's language, sent by the server only when services are configured. */
export interface ConsentTexts {
  label: string;
  text: string;
  accept: string;
  refuse: string;
  more: string;
}

/** Must match the server's cookie lifetime. */
const seconds = 180 * daySeconds;

/**
 * Asks once whether third-party services may be loaded, and loads them now and on later pages if so. Shown only by the
 * document attribute set in `markConsent`, so that cached pages are the same for everyone; without scripts nothing is
 * loaded, and `/consent` has the form.
 */
export function ConsentLine({ texts, services }: { texts: ConsentTexts; services: OutsideServices }) {
  useEffect(() => {
    if (document.documentElement.dataset.consent === "granted") loadOutside(services);
  }, [services]);

  function choose(choice: ConsentChoice) {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store.
    document.cookie = `${consentCookie}=${choice}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`;
    document.documentElement.dataset.consent = choice;
    // The focused button has been removed.
    document.getElementById("content")?.focus({ preventScroll: true });
    if (choice === "granted") loadOutside(services);
  }

  return (
    <section
      aria-label={texts.label}
      data-consent-line=""
      className="sticky bottom-0 z-40 border-t border-line bg-surface shadow-overlay print:hidden"
    >
      <style>{"[data-consent-line]{display:none}[data-consent=ask] [data-consent-line]{display:block}"}</style>
      <div className="shell flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
        <p className="min-w-0 max-w-[68ch] flex-1 basis-72 text-sm text-ink-soft">
          {texts.text}{" "}
          <Link to="/consent" className="whitespace-nowrap text-brand-700 underline underline-offset-4">
            {texts.more}
          </Link>
        </p>
        <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
          <Button type="button" variant="secondary" onClick={() => choose("refused")}>
            {texts.refuse}
          </Button>
          <Button type="button" variant="secondary" onClick={() => choose("granted")}>
            {texts.accept}
          </Button>
        </div>
      </div>
    </section>
  );
}
