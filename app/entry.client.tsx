import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { loadPartsShown } from "~/components/layout/page-part";
import { guardReloads, reloadAfterDeploy } from "~/components/layout/reload-after-deploy";
import { loadBrowserI18n } from "~/locales/browser-i18n";
import { namespacesOf } from "~/locales/page-texts";

guardReloads();

// A chunk is missing, as after a deployment: the new page has it (spec §8, page chunk fails to load).
window.addEventListener("vite:preloadError", (event) => {
  if (reloadAfterDeploy()) event.preventDefault();
});

/** With the texts and the parts that this page shows, so that nothing of it waits. */
async function hydrate() {
  const handles = Object.values(window.__remixRouteModules as Record<string, { handle?: unknown }>).map(
    (it) => it.handle,
  );
  const [i18n] = await Promise.all([loadBrowserI18n(namespacesOf(handles)), loadPartsShown()]);
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <RemixBrowser />
      </I18nextProvider>,
    );
  });
}

void hydrate();
