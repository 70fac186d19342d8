import { isApiPath, isPagePath } from "~/locales/locale";
import { isRead } from "~/server/request";
import { refuse } from "./refuse";

/** Non-page paths that accept posts: one-click unsubscribing, webhooks, and development endpoints. */
const takesPosts = /^\/(?:unsubscribe|webhooks|dev)\/|\.data$/i;

/** Documents, unlike the calls that they describe. */
const apiDocuments = ["/api/openapi.json", "/api/docs"];

/** Returns the methods allowed outside the API. Only a page's route knows whether it accepts posts. */
const allowedMethods = (pathname: string): string =>
  isPagePath(pathname) || takesPosts.test(pathname) ? "GET, HEAD, POST, OPTIONS" : "GET, HEAD, OPTIONS";

/**
 * Answers methods that no page or file accepts: 204 for OPTIONS, 405 otherwise, both with `Allow`. Null for reads and
 * posts, and for the API, whose calls list their own methods. Remix would answer OPTIONS like GET and treat PUT, PATCH
 * and DELETE like POST.
 */
export async function answerByMethod(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (isRead(request) || request.method === "POST") return null;
  if (isApiPath(pathname) && !apiDocuments.includes(pathname)) return null;
  const headers = { Allow: allowedMethods(pathname) };
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers });
  return refuse(request, "method_not_allowed", headers);
}
