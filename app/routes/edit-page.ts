import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * For a page whose form must stay as it was opened until it is saved: what the page shows is read again only once its own
 * post has led on, so that nothing else that happens on it (the form comes back, the edit language is switched, a button
 * beside the form is pressed) fills the form anew over what is being typed.
 */
export const untilSaved: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formAction, actionResult, defaultShouldRevalidate } = change;
  const isOwnPost = formAction !== undefined && new URL(formAction, currentUrl).pathname === currentUrl.pathname;
  const isSaved = isOwnPost && actionResult === undefined;
  if (currentUrl.pathname === nextUrl.pathname && !isSaved) return false;
  return defaultShouldRevalidate;
};

/**
 * Whether a page without scripts is being drawn as the answer to its form's post: its loader is asked with the headers
 * that the post came with. Then it must not lead elsewhere, or what was typed is gone.
 */
export function answersPost(request: Request): boolean {
  return /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(
    request.headers.get("Content-Type") ?? "",
  );
}
