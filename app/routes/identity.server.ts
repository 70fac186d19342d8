import type { Viewer } from "~/features/access/viewer";
import { findViewer } from "~/features/accounts/sessions.server";
import type { App } from "~/server/app.server";
import { cookieNames, readCookie } from "~/server/cookies";

const known = new WeakMap<App, Promise<Viewer>>();

/** The session token of a request: the bearer token if it carries one, else the page session's cookie. */
export function sessionToken(request: Request): { token: string | null; by: "bearer" | "cookie" } {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  return bearer ? { token: bearer, by: "bearer" } : { token: readCookie(request, cookieNames.session), by: "cookie" };
}

/** Who sent this request; looked up once, however many loaders ask. */
export function viewerOf(app: App, request: Request): Promise<Viewer> {
  const found = known.get(app);
  if (found) return found;
  const viewer = findViewer(app, { token: sessionToken(request).token });
  known.set(app, viewer);
  return viewer;
}

/** Forgets the looked-up viewer after a command changed the account or its session within this request. */
export function forgetViewer(app: App): void {
  known.delete(app);
}
