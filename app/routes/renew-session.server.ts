import type { App } from "~/server/app.server";
import { sessionCookie } from "~/server/session-cookie";
import { createToken } from "~/server/tokens";
import { sessionToken } from "./identity.server";

/**
 * Returns a new token for the session of a page that changes its account's password, with the cookie that stores it
 * (OWASP ASVS 5.0, 7.2.4). Empty for a request with a bearer token, which only its client can replace.
 */
export function renewSession(app: App, request: Request): { newToken?: string; headers: Headers } {
  const headers = new Headers();
  if (sessionToken(app, request).by === "bearer") return { headers };
  const newToken = createToken();
  headers.append("Set-Cookie", sessionCookie(app.config, newToken));
  return { newToken, headers };
}
