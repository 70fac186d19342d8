/** Minimum time between two reloads for a missing chunk, in milliseconds (spec §9, reload guard). */
const guard = 60_000;
const storageKey = "fb.reloaded_at";

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

/** Reloads the page at most once a minute, and never if storage is blocked. Returns whether it did. */
export function reloadAfterDeploy(): boolean {
  try {
    const stored = sessionStorage.getItem(storageKey);
    const now = Date.now();
    if (!mayReload(stored === null ? null : Number(stored), now)) return false;
    sessionStorage.setItem(storageKey, String(now));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
