/** Minimum time between two reloads for a missing chunk, in milliseconds (product §16.2). */
const guard = 60_000;
const storageKey = "fb.reloaded_at";

/** Sent to the document when a chunk is missing and the page may not be reloaded for it. */
const refused = "reloadrefused";

/**
 * Whether an open page is out of date and must be reloaded: a chunk could not be loaded, as happens after a deployment, or
 * the server answered with something other than a page's data, as in maintenance mode.
 */
export function isOutdatedPageError(error: unknown): boolean {
  if (error instanceof Error && error.message.startsWith("Unable to decode turbo-stream response")) return true;
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script failed|error loading/i.test(error.message)
  );
}

/** Whether a reload at `now` is allowed, the last one being at `last` (both in milliseconds; null for never). */
export function mayReload(last: number | null, now: number): boolean {
  return last === null || now < last || now - last >= guard;
}

/** Notes the reload if one is allowed: at most one a minute, and none without a connection or if storage is blocked. */
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

/** A reload that was asked for, and that `guardReloads` lets pass. */
export function reloadPage(): void {
  isMeant = true;
  window.location.reload();
}

let isMeant = false;

/** Reloads an outdated page at most once a minute. Returns whether it did. */
export function reloadAfterDeploy(): boolean {
  if (!noteReload()) return false;
  reloadPage();
  return true;
}

/** What is used of the browser's Navigation API. */
interface NavigateEvent extends Event {
  navigationType: "push" | "reload" | "replace" | "traverse";
  userInitiated: boolean;
}

/**
 * Holds Remix to the guard: it reloads the page whenever a route's module cannot be loaded, and without a connection all that was typed
 * would be gone. Where it may, the page that was asked for is opened instead. Browsers without the Navigation API have Remix's way.
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

/** Calls `listener` when a page's module is missing that no reload may bring; returns the function that ends it. */
export function onReloadRefused(listener: () => void): () => void {
  document.addEventListener(refused, listener);
  return () => document.removeEventListener(refused, listener);
}
