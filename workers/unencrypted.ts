import { isApiPath } from "~/locales/locale";
import { isRead, urlOf } from "~/server/request";
import { refuse } from "./refuse";

/**
 * Answers a request that came unencrypted (`isUnencrypted`): pages and files are redirected to https when they are read. The
 * rest is refused: what it carries was already sent in the clear, and a program that is redirected would not notice (ASVS
 * V4.1.2, V4.4.1).
 */
export function answerUnencrypted(request: Request): Response {
  const { href, pathname } = urlOf(request);
  const isRedirected = isRead(request) && !isApiPath(pathname) && !pathname.startsWith("/ws/");
  if (!isRedirected) return refuse(request, "unknown_host");
  return new Response(null, { status: 308, headers: { Location: href.replace(/^http:/, "https:") } });
}
