import type { HeadersFunction } from "@remix-run/cloudflare";

/**
 * The `headers` of a page with a rate-limited form. From an action or error, Remix forwards only cookies, and
 * Retry-After would be lost.
 */
export const retryHeaders: HeadersFunction = ({ actionHeaders, errorHeaders, parentHeaders }) => {
  const headers = new Headers(parentHeaders);
  const wait = (errorHeaders ?? actionHeaders).get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return headers;
};
