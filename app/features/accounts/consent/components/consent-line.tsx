import { useEffect } from "react";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import type { ConsentChoice, OutsideServices } from "../consent";
import { consentCookie } from "../consent-mark";
import { loadOutside } from "../load-outside";

/** The line's texts in the reader's language, from the server: without these services no page has them. */
export interface ConsentTexts {
  label: string;
  text: string;
  accept: string;
  refuse: string;
  more: string;
}

/** As long as the server's. */
const seconds = 180 * 24 * 60 * 60;

/**
 * Asks once whether services of third parties may be loaded, and loads them then and on later pages. Shown by the document's
 * mark (`markConsent`) only, so that copies of a page are the same for everyone; without scripts nothing is loaded, and
 * `/consent` has the form.
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
    // The button that had the focus is gone.
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
