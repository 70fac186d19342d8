import { useEffect } from "react";
import { loadModulesOf } from "~/components/layout/prepare-page";

/** What shows that a page is being used, and not only read. */
const uses = ["keydown", "pointerdown"] as const;

/**
 * Loads the module of a page that a form posts to, whose `clientAction` answers when there is no connection. Without its
 * module Remix shows that page by reloading the document, and everything typed is gone. Whoever only reads loads nothing.
 */
export function usePreloadedPage(path: string | undefined): void {
  useEffect(() => {
    if (path === undefined) return;
    const stop = () => {
      for (const use of uses) window.removeEventListener(use, load);
    };
    const load = () => {
      // A module that failed to load once fails until the page is reloaded.
      if (!navigator.onLine) return;
      stop();
      void loadModulesOf(path);
    };
    for (const use of uses) window.addEventListener(use, load);
    return stop;
  }, [path]);
}
