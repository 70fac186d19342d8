import { parse, serialize } from "cookie";
import type { Config } from "./env.server";

type CookieConfig = Pick<Config, "ENVIRONMENT">;

/** In seconds; the pending login expires on the server at the same time. */
const lifetime = 10 * 60;

/**
 * Returns the name of the cookie that carries a login awaiting its second factor. In production its prefix makes
 * browsers accept it only from this host over https, so that no other site on the domain can plant one.
 */
export function pendingLoginCookieName({ ENVIRONMENT }: CookieConfig): string {
  return ENVIRONMENT === "production" ? "__Host-fb_pending_login" : "fb_pending_login";
}

/** Reads the pending login's token from a browser's request, if any. */
export function readPendingLoginCookie(config: CookieConfig, request: Request): string | null {
  return parse(request.headers.get("Cookie") ?? "")[pendingLoginCookieName(config)] ?? null;
}

/** Returns the `Set-Cookie` value that stores a pending login's token in the browser; null deletes it. */
export function pendingLoginCookie(config: CookieConfig, token: string | null): string {
  return serialize(pendingLoginCookieName(config), token ?? "", {
    path: "/",
    httpOnly: true,
    secure: config.ENVIRONMENT === "production",
    sameSite: "lax",
    maxAge: token === null ? 0 : lifetime,
  });
}
