import { linkOrigin } from "~/features/core/mail/rules";
import type { Browser } from "~/features/core/visits/prepare-mark.server";
import type { App } from "~/server/app.server";
import { cookieNames, readCookie } from "~/server/cookies";

/** Returns what commands need to know about a request's client, apart from the viewer. */
export function clientOf(app: App, request: Request): { ip: string; userAgent: string; origin: string } {
  return {
    ip: request.headers.get("CF-Connecting-IP") ?? "unknown",
    /** Cut to the length of any real browser's. */
    userAgent: (request.headers.get("User-Agent") ?? "").slice(0, 1_000),
    /** For links in mails that this request causes. */
    origin: linkOrigin(app.config, new URL(request.url).origin),
  };
}

/** Whether a browser prefetches a page. */
export function isPrefetch(request: Request): boolean {
  return /\bprefetch\b/i.test(request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "");
}

/** Returns the browser of a page request, to count its visit. */
export function browserOf(app: App, request: Request): Browser {
  const { ip, userAgent } = clientOf(app, request);
  return {
    ip,
    userAgent,
    device: readCookie(request, cookieNames.device),
    isPrefetch: request.method !== "GET" || isPrefetch(request),
  };
}
