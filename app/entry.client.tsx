import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { reloadAfterDeploy } from "~/components/layout/reload-after-deploy";
import { createI18n } from "~/locales/i18n";
import { localeOfPath } from "~/locales/locale";

// A chunk is missing, as after a deployment: the new page has it (spec §8, page chunk fails to load).
window.addEventListener("vite:preloadError", (event) => {
  if (reloadAfterDeploy()) event.preventDefault();
});

/** Only the texts of the page's own language are loaded; switching the language reloads the page. */
async function hydrate() {
  const locale = localeOfPath(window.location.pathname);
  const { default: texts } = locale === "en-US" ? await import("~/locales/en-US") : await import("~/locales/zh-TW");
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={createI18n(locale, texts)}>
        <StrictMode>
          <RemixBrowser />
        </StrictMode>
      </I18nextProvider>,
    );
  });
}

void hydrate();
