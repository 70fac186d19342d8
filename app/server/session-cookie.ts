import { parse, serialize } from "cookie";
import type { Config } from "./env.server";

type Place = Pick<Config, "ENVIRONMENT">;

const day = 24 * 60 * 60 * 1000;

/** A session ends when it was not used for `idle`, and `total` after its login at the latest, in milliseconds (design §15). */
export const sessionLifetime = { idle: 14 * day, total: 90 * day } as const;

const name = "fb_session";

/**
 * The name of the cookie that carries a page's session. In production its prefix has browsers take it only from this very
 * host over https, so that no other site of the domain can plant one; locally there may be no https.
 */
export function sessionCookieName({ ENVIRONMENT }: Place): string {
  return ENVIRONMENT === "production" ? `__Host-${name}` : name;
}

/** The session token a browser sent, if any; only under the name that belongs to this place. */
export function readSessionCookie(place: Place, request: Request): string | null {
  return parse(request.headers.get("Cookie") ?? "")[sessionCookieName(place)] ?? null;
}

/** The `Set-Cookie` value that keeps a session's token in the browser, for `lifetime` milliseconds; null takes it away. */
export function sessionCookie(
  place: Place,
  token: string | null,
  { lifetime = sessionLifetime.idle }: { lifetime?: number } = {},
): string {
  return serialize(sessionCookieName(place), token ?? "", {
    path: "/",
    httpOnly: true,
    secure: place.ENVIRONMENT === "production",
    sameSite: "lax",
    maxAge: token === null ? 0 : Math.floor(lifetime / 1000),
  });
}

/** Whether an answer gives the browser a session or takes one away. */
export function setsSession(answer: Pick<Response, "headers">): boolean {
  return answer.headers.getSetCookie().some((cookie) => /^(?:__Host-)?fb_session=/.test(cookie));
}
