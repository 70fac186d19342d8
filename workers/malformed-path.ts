import { isPagePath } from "~/locales/locale";
import { isRead, urlOf } from "~/server/request";
import { refuse } from "./refuse";

/**
 * The answer to a path whose percent sequences cannot be decoded; null for any other. People are led to the same address
 * with its percent signs written out, whose page says that it was not found. The router would log each such request.
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
