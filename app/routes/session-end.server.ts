import { type SessionEnd, sessionEnds } from "~/features/accounts/accounts/sessions.server";
import type { App } from "~/server/app.server";
import { cookieNames, readCookie, writeCookie } from "~/server/cookies";
import { readSessionCookie, sessionCookie, setsSession, startsSession } from "~/server/session-cookie";
import { sessionEndOf, viewerOf } from "./identity.server";

/** The cookie's value while the browser is logged in. */
const loggedIn = "live";

/**
 * Returns the `Set-Cookie` values that delete an ended session's cookie (product §5.2) and remember why it ended, so
 * that the login page can say so whichever response found out. While logged in, they remember that instead, because
 * browsers drop the session cookie when it expires.
 */
export async function sessionStateCookies(
  app: App,
  request: Request,
  answer: Pick<Response, "headers">,
): Promise<string[]> {
  if (/\bpublic\b/.test(answer.headers.get("Cache-Control") ?? "")) return [];
  const remember = (state: string | null) => writeCookie(request, cookieNames.sessionState, state);
  if (setsSession(answer)) return [remember(startsSession(answer) ? loggedIn : null)];
  const end = await sessionEndOf(app, request);
  return end ? [sessionCookie(app.config, null), remember(end)] : [];
}

/** Returns why this browser's last session ended, unless its owner logged out; null if unknown. */
export async function lastSessionEnd(app: App, request: Request): Promise<SessionEnd | null> {
  await viewerOf(app, request);
  const end = await sessionEndOf(app, request);
  if (end) return end;
  const state = readCookie(request, cookieNames.sessionState);
  if (state === loggedIn && !readSessionCookie(app.config, request)) return "expired";
  return sessionEnds.find((known) => known === state) ?? null;
}
