import { type SessionEnd, sessionEnds } from "~/features/accounts/accounts/sessions.server";
import type { App } from "~/server/app.server";
import { cookieNames, readCookie, writeCookie } from "~/server/cookies";
import { readSessionCookie, sessionCookie, setsSession, startsSession } from "~/server/session-cookie";
import { sessionEndOf, viewerOf } from "./identity.server";

/** The value of the cookie while the browser is logged in. */
const loggedIn = "live";

/**
 * The `Set-Cookie` values that delete the cookie of a session that is over (product §5.2) and remember why, so
 * that the login page can say so whichever answer found out. While the browser is logged in they remember that: browsers
 * drop the session's cookie when it expires.
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

/** Why this browser's last session is over, unless its owner logged out in it; null if nothing is known. */
export async function lastSessionEnd(app: App, request: Request): Promise<SessionEnd | null> {
  await viewerOf(app, request);
  const end = await sessionEndOf(app, request);
  if (end) return end;
  const state = readCookie(request, cookieNames.sessionState);
  if (state === loggedIn && !readSessionCookie(app.config, request)) return "expired";
  return sessionEnds.find((known) => known === state) ?? null;
}
