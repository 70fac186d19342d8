import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * Revalidates only after a successful post of the page's own form, for pages whose form must keep its input until it is
 * saved. Otherwise another button or a switch of the edit language would overwrite what was typed.
 */
export const untilSaved: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formAction, actionResult, defaultShouldRevalidate } = change;
  const isOwnPost = formAction !== undefined && new URL(formAction, currentUrl).pathname === currentUrl.pathname;
  const isSaved = isOwnPost && actionResult === undefined;
  if (currentUrl.pathname === nextUrl.pathname && !isSaved) return false;
  return defaultShouldRevalidate;
};

/**
 * Whether a page is being rendered in response to its form's post, without JavaScript. Its loader gets the post's
 * headers, and must not redirect, because typed input would be lost.
 */
export function answersPost(request: Request): boolean {
  return /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(
    request.headers.get("Content-Type") ?? "",
  );
}
