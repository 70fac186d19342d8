import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { loadPartsShown, textsOfPartsShown } from "~/components/layout/page-part";
import { guardReloads, reloadAfterDeploy } from "~/components/layout/reload-after-deploy";
import { addedByExtensions, setAside } from "~/components/layout/set-aside";
import { isLoadingOptional } from "~/components/ui/optional-load";
import { loadBrowserI18n } from "~/locales/browser-i18n";
import { namespacesOf } from "~/locales/page-texts";

guardReloads();

// A chunk is missing, as after a deployment; reloading gets the new page (product §17.3).
window.addEventListener("vite:preloadError", (event) => {
  if (!isLoadingOptional() && reloadAfterDeploy()) event.preventDefault();
});

/** Loads the texts and parts that this page shows first, so that nothing suspends during hydration. */
async function hydrate() {
  const handles = Object.values(window.__remixRouteModules as Record<string, { handle?: unknown }>).map(
    (it) => it.handle,
  );
  const [i18n] = await Promise.all([
    loadBrowserI18n([...namespacesOf(handles), ...textsOfPartsShown()]),
    loadPartsShown(),
  ]);
  const render = () => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18n}>
        <RemixBrowser />
      </I18nextProvider>,
    );
  };
  if (addedByExtensions().length === 0) return startTransition(render);
  await decodeData();
  // Puts them back at once, so that the change is invisible and extensions that watch the document do not add them
  // again.
  const putBack = setAside(addedByExtensions());
  flushSync(render);
  putBack();
}

/** Resolves when the page's data can be rendered. Until then Remix throws its promise, before it calls any hook. */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoded) {
    await decoded;
  }
}

void hydrate();
