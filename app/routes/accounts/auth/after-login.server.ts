import type { Viewer } from "~/features/core/access/viewer";
import { barePath } from "~/locales/locale";
import { cookieNames, readCookie, writeCookie } from "~/server/cookies";
import { sameSitePath } from "../../same-site-path";

const token = /^[A-Za-z0-9_-]{20,64}$/;

/**
 * Returns the redirect target after login: home (product §5.2), or a pending conversation link, or, if the session
 * ended while a form was open, the page that leads back to it.
 */
export function afterLogin(request: Request): string {
  const link = readCookie(request, cookieNames.threadLink);
  if (link && token.test(link)) return `/messages/open/${link}`;
  return readReturnPlace(request) === null ? "/" : continuePath;
}

/** The page that takes readers back to their form. */
export const continuePath = "/continue";

/** Returns the `Set-Cookie` value that remembers the page whose form was posted without a session. */
export function rememberReturnPlace(request: Request): string {
  return writeCookie(request, cookieNames.returnPlace, postedFrom(request));
}

export function forgetReturnPlace(request: Request): string {
  return writeCookie(request, cookieNames.returnPlace, null);
}

/** Returns the remembered bare path, if any. Cookies can be edited, so only paths of this site count. */
export function readReturnPlace(request: Request): string | null {
  const path = sameSitePath(readCookie(request, cookieNames.returnPlace));
  return path === null || !leadsBack(path) ? null : path;
}

/** Areas that belong to one kind of account. */
const areas = [
  ["startup", /^\/startup(?:[/?]|$)/],
  ["investor", /^\/investor(?:[/?]|$)/],
  ["staff", /^\/staff(?:[/?]|$)/],
] as const;

/** Whether the viewer may open the remembered page; another account may have logged in. */
export function mayContinue(viewer: Viewer, path: string): boolean {
  return areas.every(([kind, area]) => viewer.kind === kind || !area.test(path));
}

/** Excludes the login and logout pages. */
function leadsBack(path: string): boolean {
  return !/^\/(?:login|logout|signup|activate|forgot|first-login|continue)(?:[/?]|$)/.test(path);
}

/** Returns the page a form was posted from, which may differ from the one it was posted to. */
function postedFrom(request: Request): string | null {
  const target = new URL(request.url);
  const referrer = request.headers.get("Referer");
  const from = referrer !== null && URL.canParse(referrer) ? new URL(referrer) : target;
  const { pathname, search } = from.origin === target.origin ? from : target;
  return sameSitePath(`${barePath(pathname)}${search}`);
}
