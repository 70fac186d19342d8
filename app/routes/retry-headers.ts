import type { HeadersFunction } from "@remix-run/cloudflare";

/**
 * The `headers` of a page whose form may have to wait: of what the action or a refusal sets, Remix passes on only cookies by
 * itself, and Retry-After would get lost.
 */
export const retryHeaders: HeadersFunction = ({ actionHeaders, errorHeaders, parentHeaders }) => {
  const headers = new Headers(parentHeaders);
  const wait = (errorHeaders ?? actionHeaders).get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return headers;
};
