import { matchRoutes } from "@remix-run/react";
import { useEffect } from "react";

/** How long the page's own files go first, in milliseconds. */
const delay = 1000;

/**
 * Loads the module of a page that a form posts to, whose `clientAction` answers when there is no connection. Without its
 * module Remix reloads the document, and everything typed on it is gone.
 */
export function usePreloadedPage(path: string | undefined): void {
  useEffect(() => {
    if (path === undefined) return;
    const load = () => {
      // A module that failed to load once fails until the page is reloaded.
      if (!navigator.onLine) return;
      window.removeEventListener("online", load);
      for (const { route } of matchRoutes(window.__remixRouter.routes, path) ?? []) {
        const module = route.id && window.__remixManifest.routes[route.id]?.module;
        if (module) import(/* @vite-ignore */ module).catch(() => undefined);
      }
    };
    const timer = setTimeout(load, delay);
    window.addEventListener("online", load);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", load);
    };
  }, [path]);
}
