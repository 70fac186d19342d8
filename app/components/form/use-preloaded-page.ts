import { matchRoutes } from "@remix-run/react";
import { useEffect, useState } from "react";

/** Events that show the page is being used, not only read. */
const uses = ["keydown", "pointerdown"] as const;

/**
 * Loads the module of the page a form posts to, whose `clientAction` handles a lost connection; without it, Remix
 * reloads the document and typed input is lost. Loads only once the page is used. Returns whether the module is
 * missing, as after a deployment: the form is then sent as a document.
 */
export function usePreloadedPage(path: string | undefined): boolean {
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (path === undefined) return;
    const stop = () => {
      for (const use of uses) window.removeEventListener(use, load);
    };
    const load = () => {
      // A module that failed to load keeps failing until the page is reloaded.
      if (!navigator.onLine) return;
      stop();
      Promise.all(modulesOf(path).map((module) => import(/* @vite-ignore */ module))).catch(() => setIsMissing(true));
    };
    for (const use of uses) window.addEventListener(use, load);
    return stop;
  }, [path]);
  return isMissing;
}

/** Returns the modules of a page by its bare path. */
const modulesOf = (path: string) =>
  (matchRoutes(window.__remixRouter.routes, path) ?? []).flatMap(
    ({ route }) => window.__remixManifest.routes[route.id ?? ""]?.module ?? [],
  );
