import { linkOrigin } from "~/features/mail/rules";
import type { App } from "~/server/app.server";

/** What commands need to know about a request's client, apart from the viewer. */
export function clientOf(app: App, request: Request): { ip: string; userAgent: string; origin: string } {
  return {
    ip: request.headers.get("CF-Connecting-IP") ?? "unknown",
    userAgent: request.headers.get("User-Agent") ?? "",
    /** For links in mails this request causes. */
    origin: linkOrigin(app.config, new URL(request.url).origin),
  };
}
