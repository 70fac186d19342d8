import { isApiPath, isPagePath, localeOfPath } from "~/locales/locale";
import { AppError, type ErrorCode } from "~/server/errors";
import { preferredLocale, translate } from "~/server/i18n.server";

/**
 * Builds the response to a request refused before routing: the error's status, and its text in the reader's language.
 */
export function refuse(request: Request, code: ErrorCode, headers: HeadersInit = {}): Response {
  const { pathname } = new URL(request.url);
  const locale = isPagePath(pathname) ? localeOfPath(pathname) : preferredLocale(request);
  const { status } = new AppError(code);
  const message = translate(locale)(`errors:${code}`);
  if (isApiPath(pathname)) return Response.json({ error: { code, message } }, { status, headers });
  const answer = new Response(message, { status, headers });
  answer.headers.set("Content-Type", "text/plain; charset=utf-8");
  return answer;
}
