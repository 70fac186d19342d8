import { matchRoutes } from "@remix-run/react";
import { useEffect, useState } from "react";

/** What shows that a page is being used, and not only read. */
const uses = ["keydown", "pointerdown"] as const;

/**
 * Loads the module of a page that a form posts to, whose `clientAction` answers when there is no connection. Without its
 * module Remix reloads the document, and everything typed is gone. Whoever only reads loads nothing. Returns whether the module is
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
      // A module that failed to load once fails until the page is reloaded.
      if (!navigator.onLine) return;
      stop();
      Promise.all(modulesOf(path).map((module) => import(/* @vite-ignore */ module))).catch(() => setIsMissing(true));
    };
    for (const use of uses) window.addEventListener(use, load);
    return stop;
  }, [path]);
  return isMissing;
}

/** The modules of a page by its bare path. */
const modulesOf = (path: string) =>
  (matchRoutes(window.__remixRouter.routes, path) ?? []).flatMap(
    ({ route }) => window.__remixManifest.routes[route.id ?? ""]?.module ?? [],
  );
