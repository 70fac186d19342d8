import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * For pages whose form must not be refilled until it is saved: revalidates only after a successful post of the page's own
 * form. Otherwise a re-rendered form, a switch of the edit language or another button would overwrite what was typed.
 */
export const untilSaved: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formAction, actionResult, defaultShouldRevalidate } = change;
  const isOwnPost = formAction !== undefined && new URL(formAction, currentUrl).pathname === currentUrl.pathname;
  const isSaved = isOwnPost && actionResult === undefined;
  if (currentUrl.pathname === nextUrl.pathname && !isSaved) return false;
  return defaultShouldRevalidate;
};

/**
 * Whether a page is being rendered as the response to its form's post, without JavaScript: its loader gets the post's
 * headers. It must not redirect then, or what was typed is lost.
 */
export function answersPost(request: Request): boolean {
  return /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(
    request.headers.get("Content-Type") ?? "",
  );
}
