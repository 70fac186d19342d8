import { isPagePath } from "~/locales/locale";
import { isRead, urlOf } from "~/server/request";
import { refuse } from "./refuse";

/**
 * Answers a path with percent sequences that cannot be decoded; null for others. Readers are redirected to the same URL
 * with escaped percent signs, which shows a 404 page; the router would log each of these requests.
 */
export async function answerMalformedPath(request: Request): Promise<Response | null> {
  const url = urlOf(request);
  if (isDecodable(url.pathname)) return null;
  if (!isRead(request) || !isPagePath(url.pathname)) return refuse(request, "not_found");
  const written = new URL(url.href);
  written.pathname = url.pathname.replaceAll("%", "%25");
  return new Response(null, { status: 302, headers: { Location: written.href } });
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
