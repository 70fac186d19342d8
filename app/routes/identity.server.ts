import { endSession, findSession, findSessionEnd, type SessionEnd } from "~/features/accounts/accounts/sessions.server";
import { isMeantAsKey } from "~/features/accounts/api-keys/rules";
import type { Viewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { readSessionCookie, sessionCookie, setsSession } from "~/server/session-cookie";

type Found = WeakMap<App, ReturnType<typeof findSession>>;

/** Global, because the Worker's entry and the Remix build it calls each have a copy of this module. */
const viewersByApp: unique symbol = Symbol.for("fundbridge.viewersByApp");
const shared = globalThis as { [viewersByApp]?: Found };
shared[viewersByApp] ??= new WeakMap();
const cache: Found = shared[viewersByApp];

/**
 * Returns a request's session token: the bearer token if present, else the session cookie's. An API key is not a
 * session: only `serve` reads it (`apiKeyOf`); pages, files and sockets see a visitor.
 */
export function sessionToken(
  app: Pick<App, "config">,
  request: Request,
): { token: string | null; by: "bearer" | "cookie" } {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (bearer) return { token: bearer, by: "bearer" };
  return { token: readSessionCookie(app.config, request), by: "cookie" };
}

/**
 * Ends the session of a request's cookie, whose answer begins another one: otherwise it would stay open, and its account's
 * notifications would still arrive here.
 */
export async function endReplacedSession(app: App, request: Request): Promise<void> {
  const token = readSessionCookie(app.config, request);
  if (token) await endSession(app, { token });
}

/** Returns the API key of a request to the API; null without one. */
export function apiKeyOf(app: Pick<App, "config">, request: Request): string | null {
  const { token, by } = sessionToken(app, request);
  return token !== null && by === "bearer" && isMeantAsKey(token) ? token : null;
}

/** Returns the viewer who sent this request; looked up once per request. */
export async function viewerOf(app: App, request: Request): Promise<Viewer> {
  const found = cache.get(app) ?? findSession(app, { token: sessionToken(app, request).token });
  cache.set(app, found);
  return (await found).viewer;
}

/**
 * Returns why the session of this page request is over; null if it is valid, absent, or the viewer was not looked up.
 */
export async function sessionEndOf(app: App, request: Request): Promise<SessionEnd | null> {
  const token = readSessionCookie(app.config, request);
  if (!token || sessionToken(app, request).by !== "cookie") return null;
  const { viewer } = (await cache.get(app)) ?? {};
  return viewer?.kind === "visitor" ? findSessionEnd(app, { token }) : null;
}

/**
 * Returns the `Set-Cookie` value that extends the cookie along with the session this request renewed. Null if it was
 * not renewed or did not come from the cookie, or if the response sets the session itself or may be cached publicly.
 */
export async function renewedSessionCookie(
  app: App,
  request: Request,
  answer: Pick<Response, "headers">,
): Promise<string | null> {
  const { renewedUntil } = (await cache.get(app)) ?? { renewedUntil: null };
  const { token, by } = sessionToken(app, request);
  const isShared = /\bpublic\b/.test(answer.headers.get("Cache-Control") ?? "");
  if (renewedUntil === null || token === null || by !== "cookie" || isShared || setsSession(answer)) return null;
  return sessionCookie(app.config, token, { lifetime: renewedUntil - app.now() });
}
