import { useEffect } from "react";
import { readerOf } from "~/components/form/page-reader";
import type { Locale } from "~/locales/locale";
import { serviceWorkerPath } from "~/trusted-types";
import { showAppBadge } from "./app-badge";
import { keepReader } from "./kept-list";

interface InstalledAppProps {
  viewer: { kind: string; id?: string };
  locale: Locale;
}

/** Registers the service worker once the page is idle, and stores the reader for it (product §25.8). */
export function InstalledApp({ viewer, locale }: InstalledAppProps) {
  const reader = readerOf(viewer);
  const isVisitor = viewer.kind === "visitor";

  useEffect(() => whenIdle(register), []);

  useEffect(() => {
    void keepReader(reader, locale);
    if (isVisitor) showAppBadge(0);
  }, [reader, isVisitor, locale]);

  return null;
}

function register(): void {
  // Browsers must not take an old worker from their cache.
  navigator.serviceWorker?.register(serviceWorkerPath, { updateViaCache: "none" }).catch(() => undefined);
}

/** Calls `work` when the page has loaded and the browser has nothing to do; returns the function that calls it off. */
function whenIdle(work: () => void): () => void {
  const idly = () => {
    // Safari has no idle callbacks.
    if ("requestIdleCallback" in window) window.requestIdleCallback(work);
    else setTimeout(work, 1_000);
  };
  if (document.readyState === "complete") idly();
  else window.addEventListener("load", idly, { once: true });
  return () => window.removeEventListener("load", idly);
}
