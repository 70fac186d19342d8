import type { Viewer } from "~/features/core/access/viewer";
import { barePath } from "~/locales/locale";
import { cookieNames, readCookie, writeCookie } from "~/server/cookies";
import { sameSitePath } from "../../same-site-path";

const token = /^[A-Za-z0-9_-]{20,64}$/;

/**
 * The redirect target after login: home (product §5.2), unless a mailed link to a conversation is pending, or the
 * reader's session ended while a form was open: then the one place that leads back to it.
 */
export function afterLogin(request: Request): string {
  const link = readCookie(request, cookieNames.threadLink);
  if (link && token.test(link)) return `/messages/open/${link}`;
  return readReturnPlace(request) === null ? "/" : continuePath;
}

/** Where readers are brought back from. */
export const continuePath = "/continue";

/** Remembers the page whose form was posted without a session, as a `Set-Cookie` value. */
export function rememberReturnPlace(request: Request): string {
  return writeCookie(request, cookieNames.returnPlace, postedFrom(request));
}

export function forgetReturnPlace(request: Request): string {
  return writeCookie(request, cookieNames.returnPlace, null);
}

/** The bare path to return to, if one is remembered. The cookie can be edited: only paths of this site count. */
export function readReturnPlace(request: Request): string | null {
  const path = sameSitePath(readCookie(request, cookieNames.returnPlace));
  return path === null || !leadsBack(path) ? null : path;
}

/** The areas that belong to one kind of account. */
const areas = [
  ["startup", /^\/startup(?:[/?]|$)/],
  ["investor", /^\/investor(?:[/?]|$)/],
  ["staff", /^\/staff(?:[/?]|$)/],
] as const;

/** Whether the place is one that the viewer may open: someone else may have logged in. */
export function mayContinue(viewer: Viewer, path: string): boolean {
  return areas.every(([kind, area]) => viewer.kind === kind || !area.test(path));
}

/** Not the pages of logging in and out. */
function leadsBack(path: string): boolean {
  return !/^\/(?:login|logout|signup|activate|forgot|first-login|continue)(?:[/?]|$)/.test(path);
}

/** The page a form was posted from, which may be another one than it was posted to. */
function postedFrom(request: Request): string | null {
  const target = new URL(request.url);
  const referrer = request.headers.get("Referer");
  const from = referrer !== null && URL.canParse(referrer) ? new URL(referrer) : target;
  const { pathname, search } = from.origin === target.origin ? from : target;
  return sameSitePath(`${barePath(pathname)}${search}`);
}
