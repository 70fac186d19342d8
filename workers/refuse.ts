import { isApiPath, isPagePath, localeOfPath } from "~/locales/locale";
import { errorAnswer } from "~/routes/api/error-answer";
import { AppError, type ErrorCode } from "~/server/errors";
import { preferredLocale, translate } from "~/server/i18n.server";

/**
 * Builds the response to a request refused before routing: the error's status, and its text in the reader's language.
 */
export function refuse(request: Request, code: ErrorCode, headers: Record<string, string> = {}): Response {
  const { pathname } = new URL(request.url);
  const locale = isPagePath(pathname) ? localeOfPath(pathname) : preferredLocale(request);
  const t = translate(locale);
  const error = new AppError(code);
  if (isApiPath(pathname)) return errorAnswer(request, error, { t, headers });
  const answer = new Response(t(`errors:${code}`), { status: error.status, headers });
  answer.headers.set("Content-Type", "text/plain; charset=utf-8");
  return answer;
}
