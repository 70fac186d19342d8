import { RemixBrowser } from "@remix-run/react";
import { I18nextProvider } from "react-i18next";
import { hydrateDocument } from "~/components/layout/hydrate-document";
import { nextTask } from "~/components/layout/hydrate-later";
import { makeElementsLikeReact } from "~/components/layout/like-react";
import { loadPartsShown } from "~/components/layout/page-part";
import { reloadAfterDeploy } from "~/components/layout/reload-after-deploy";
import { i18nOfPage, isLoadingTexts, loadTexts } from "~/locales/load-texts";

// A chunk is missing, as after a deployment: the new page has it (spec §8, page chunk fails to load).
window.addEventListener("vite:preloadError", (event) => {
  if (!isLoadingTexts() && reloadAfterDeploy()) event.preventDefault();
});

/** Only the texts that this page needs are loaded, in its own language, and the parts that it shows. */
async function hydrate() {
  await Promise.all([loadTexts(Object.keys(window.__remixRouteModules)), loadPartsShown()]);
  makeElementsLikeReact();
  await nextTask();
  markHistory();
  await nextTask();
  await hydrateDocument(() => (
    <I18nextProvider i18n={i18nOfPage()}>
      <RemixBrowser />
    </I18nextProvider>
  ));
}

/** Names the document's entry in the browser's history, as Remix does, by which its scroll position is found again. */
function markHistory() {
  if (window.history.state?.key) return;
  const key = Math.random().toString(32).slice(2);
  window.history.replaceState({ key, idx: 0 }, "");
}

void hydrate();
