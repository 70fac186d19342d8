import type { Config } from "./env.server";
import { AppError } from "./errors";

/** Whether a request only asks, HEAD as GET. */
export function isRead(request: Request): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

/** Whether a page of another site sends this; a browser always says where from, other clients need not. */
export function isFromElsewhere(request: Request): boolean {
  const origin = request.headers.get("Origin");
  return origin !== null && origin !== new URL(request.url).origin;
}

/** Throws `wrong_origin` for what a page of another site sends. */
export function requireOwnOrigin(request: Request): void {
  if (isFromElsewhere(request)) throw new AppError("wrong_origin");
}

/** Whether an address is the product's own, not merely one that leads to it. On a developer's machine any is. */
export function isOwnHost({ ENVIRONMENT, PUBLIC_ORIGIN }: Pick<Config, "ENVIRONMENT" | "PUBLIC_ORIGIN">, url: URL) {
  return ENVIRONMENT !== "production" || url.host === new URL(PUBLIC_ORIGIN).host;
}
