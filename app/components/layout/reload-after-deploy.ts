import { minuteMs } from "~/durations";

/** Minimum time between two reloads for a missing chunk, in milliseconds (product §16.2). */
const guard = minuteMs;
const storageKey = "fb.reloaded_at";

/** Dispatched on the document when a chunk is missing and a reload is not allowed. */
const refused = "reloadrefused";

/**
 * Whether an open page is outdated and must be reloaded: a chunk failed to load, as happens after a deployment, or the
 * server sent something other than page data, as in maintenance mode.
 */
export function isOutdatedPageError(error: unknown): boolean {
  if (error instanceof Error && error.message.startsWith("Unable to decode turbo-stream response")) return true;
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script failed|error loading/i.test(error.message)
  );
}

/** Whether a reload is allowed at `now`, given the `last` one (both in milliseconds; null for never). */
export function mayReload(last: number | null, now: number): boolean {
  return last === null || now < last || now - last >= guard;
}

/**
 * Records a reload if one is allowed: at most one a minute, and none without a connection or when storage is blocked.
 */
function noteReload(): boolean {
  if (!navigator.onLine) return false;
  try {
    const stored = sessionStorage.getItem(storageKey);
    const now = Date.now();
    if (!mayReload(stored === null ? null : Number(stored), now)) return false;
    sessionStorage.setItem(storageKey, String(now));
    return true;
  } catch {
    return false;
  }
}

/** Performs a requested reload, which `guardReloads` lets through. */
export function reloadPage(): void {
  isMeant = true;
  window.location.reload();
}

let isMeant = false;

/** Reloads an outdated page, at most once a minute. Returns whether it did. */
export function reloadAfterDeploy(): boolean {
  if (!noteReload()) return false;
  reloadPage();
  return true;
}

/** The parts of the browser's Navigation API that we use. */
interface NavigateEvent extends Event {
  navigationType: "push" | "reload" | "replace" | "traverse";
  userInitiated: boolean;
}

/**
 * Applies the guard to Remix, which reloads the page whenever a route's module fails to load; without a connection that
 * would lose all input. Where a reload is allowed, the requested page is opened instead. Browsers without the
 * Navigation API keep Remix's behaviour.
 */
export function guardReloads(): void {
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener("navigate", (event) => {
    const { navigationType, userInitiated } = event as NavigateEvent;
    if (navigationType !== "reload" || userInitiated || isMeant) return;
    if (!noteReload()) {
      event.preventDefault();
      document.dispatchEvent(new Event(refused));
      return;
    }
    const { state, location } = window.__remixRouter.state.navigation;
    if (state !== "loading") return;
    event.preventDefault();
    queueMicrotask(() => window.location.assign(window.__remixRouter.createHref(location)));
  });
}

/** Calls `listener` when a page's module is missing and no reload is allowed; returns the unsubscribe function. */
export function onReloadRefused(listener: () => void): () => void {
  document.addEventListener(refused, listener);
  return () => document.removeEventListener(refused, listener);
}
