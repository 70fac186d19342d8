import { parse, serialize } from "cookie";
import type { Config } from "./env.server";

type Place = Pick<Config, "ENVIRONMENT">;

/** In seconds; the login itself is over on the server by then. */
const lifetime = 10 * 60;

/**
 * The name of the cookie that carries a login whose second factor is still asked for. In production its prefix has browsers
 * take it only from this very host over https, so that no other site of the domain can plant one.
 */
export function pendingLoginCookieName({ ENVIRONMENT }: Place): string {
  return ENVIRONMENT === "production" ? "__Host-fb_pending_login" : "fb_pending_login";
}

/** The token of the pending login a browser sent, if any. */
export function readPendingLoginCookie(place: Place, request: Request): string | null {
  return parse(request.headers.get("Cookie") ?? "")[pendingLoginCookieName(place)] ?? null;
}

/** The `Set-Cookie` value that keeps a pending login's token in the browser; null takes it away. */
export function pendingLoginCookie(place: Place, token: string | null): string {
  return serialize(pendingLoginCookieName(place), token ?? "", {
    path: "/",
    httpOnly: true,
    secure: place.ENVIRONMENT === "production",
    sameSite: "lax",
    maxAge: token === null ? 0 : lifetime,
  });
}
