import { isApiPath, isPagePath } from "~/locales/locale";
import { isRead } from "~/server/request";
import { refuse } from "./refuse";

/** Paths outside pages that take posts: one-click unsubscribing, and what development adds. */
const takesPosts = /^\/(?:unsubscribe|dev)\/|\.data$/i;

/** A file, unlike the calls it describes. */
const apiDescription = "/api/openapi.json";

/** The methods that an address outside the API answers. Whether a page takes posts is known to its route only. */
const allowedMethods = (pathname: string): string =>
  isPagePath(pathname) || takesPosts.test(pathname) ? "GET, HEAD, POST, OPTIONS" : "GET, HEAD, OPTIONS";

/**
 * The answer to a method that no page or file takes: 204 to OPTIONS, 405 to any other, both with `Allow`. Null for reads and
 * posts, and for the API, whose calls name their own methods. Remix would answer OPTIONS like GET and treat
 * PUT, PATCH and DELETE like POST.
 */
export async function answerByMethod(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (isRead(request) || request.method === "POST") return null;
  if (isApiPath(pathname) && pathname !== apiDescription) return null;
  const headers = { Allow: allowedMethods(pathname) };
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers });
  return refuse(request, "method_not_allowed", headers);
}
