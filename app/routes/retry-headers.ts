import type { HeadersFunction } from "@remix-run/cloudflare";

/**
 * The `headers` of a page with a rate-limited form: of the headers of an action or error, Remix forwards only cookies by
 * itself, and Retry-After would be lost.
 */
export const retryHeaders: HeadersFunction = ({ actionHeaders, errorHeaders, parentHeaders }) => {
  const headers = new Headers(parentHeaders);
  const wait = (errorHeaders ?? actionHeaders).get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return headers;
};
