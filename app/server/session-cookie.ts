import { parse, serialize } from "cookie";
import { dayMs } from "~/durations";
import type { Config } from "./env.server";

type CookieConfig = Pick<Config, "ENVIRONMENT">;

/** A session ends after `idle` without use, and at most `total` after its login, in milliseconds (product §5.2). */
export const sessionLifetime = { idle: 14 * dayMs, total: 90 * dayMs } as const;

const name = "fb_session";

/**
 * Returns the name of the cookie that carries a page's session. In production its prefix makes browsers accept it only
 * from this host over https, so that no other site on the domain can plant one; locally there may be no https.
 */
export function sessionCookieName({ ENVIRONMENT }: CookieConfig): string {
  return ENVIRONMENT === "production" ? `__Host-${name}` : name;
}

/** Reads the session token from a browser's request, if any, only under this environment's name. */
export function readSessionCookie(config: CookieConfig, request: Request): string | null {
  return parse(request.headers.get("Cookie") ?? "")[sessionCookieName(config)] ?? null;
}

/**
 * Returns the `Set-Cookie` value that stores a session's token in the browser for `lifetime` milliseconds; null deletes
 * it.
 */
export function sessionCookie(
  config: CookieConfig,
  token: string | null,
  { lifetime = sessionLifetime.idle }: { lifetime?: number } = {},
): string {
  return serialize(sessionCookieName(config), token ?? "", {
    path: "/",
    httpOnly: true,
    secure: config.ENVIRONMENT === "production",
    sameSite: "lax",
    maxAge: token === null ? 0 : Math.floor(lifetime / 1000),
  });
}

/** Whether a response starts or renews a session in the browser. */
export function startsSession(answer: Pick<Response, "headers">): boolean {
  return answer.headers.getSetCookie().some((cookie) => /^(?:__Host-)?fb_session=[^;]/.test(cookie));
}

/** Whether a response sets or deletes the session cookie. */
export function setsSession(answer: Pick<Response, "headers">): boolean {
  return answer.headers.getSetCookie().some((cookie) => /^(?:__Host-)?fb_session=/.test(cookie));
}
